import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import { repeats, SEQUENCES_TIMEOUT_MS } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { addCartItem, getCart } from '@/server/cart';
import { changeCatalogue, keepCatalogue, lookAtVersions } from '@/server/catalogue';
import { LEAD_MS } from '@/server/catalogue/versions/change-catalogue';
import { heldVersions, holdVersions } from '@/server/catalogue/versions/held-versions';
import { testDatabase } from '@/server/db/testing/test-database';
import { customersBySegment } from '@/server/identity';
import { aBuyer, purchaseOf } from '@/server/testing/a-buyer';
import { aRaffleItem } from '@/server/testing/a-cart';
import { withRaffle } from '@/server/testing/a-changed-catalogue';
import { aDraw } from '@/server/testing/a-draw';
import { purchaseCart } from './purchase-cart';

jest.setTimeout(SEQUENCES_TIMEOUT_MS);
const database = testDatabase();
const SMILE = 'make_a_smile_lottery';
const BUYERS = 3;
const SECOND_MS = 1_000;
const CAUSES = ['play_on_the_ward', 'clowns_on_call'];

/** How Make a Smile is sold: what a change may change. It is not sold at all where it has no book. */
interface Terms {
  /** what the book of 25 costs; the others are dearer a ticket */
  cents: number;
  isSold: boolean;
  causes: string[];
}
const SHIPPED: Terms = { cents: 17_500, isSold: true, causes: CAUSES };

/** What was written, in order: the test's own memory of it. */
const history: (Terms & { validFrom: number })[] = [{ ...SHIPPED, validFrom: 0 }];
const termsAt = (instant: number): Terms =>
  history.findLast(({ validFrom }) => validFrom <= instant) ?? SHIPPED;

const withTerms = ({ cents, isSold, causes }: Terms): CatalogueFile =>
  withRaffle(
    SMILE,
    isSold
      ? {
          causes,
          defaultBookTickets: 25,
          books: [
            { tickets: 5, priceCents: cents },
            { tickets: 25, priceCents: cents },
          ],
        }
      : null,
  );

const buyer = fc.nat(BUYERS - 1);
/** How far behind the node is that serves: it has not read the last so many versions, or none where it has just started. */
const behind = fc.constantFrom(0, 0, 1, 2, Number.POSITIVE_INFINITY);
const step = fc.oneof(
  fc.record({
    do: fc.constant('change' as const),
    cents: fc.integer({ min: 17_100, max: 19_000 }),
    isSold: fc.constantFrom(true, true, true, false),
    causes: fc.subarray(CAUSES, { minLength: 1 }),
    inSeconds: fc.constantFrom(0, 0, 5, 20),
  }),
  fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(1, 3, 10) }),
  fc.record({
    do: fc.constant('add' as const),
    buyer,
    behind,
    causeKey: fc.constantFrom(...CAUSES),
  }),
  fc.record({ do: fc.constant('buy' as const), buyer, behind, behindAtPurchase: behind }),
);

/** Serves as a node that has not read the newest versions. */
function serveBehind(versions: number): void {
  const all = heldVersions();
  holdVersions(Number.isFinite(versions) ? all.slice(0, all.length - versions) : []);
}

const pass = (ms: number) =>
  database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${ms}::bigint`);

afterEach(() => holdVersions([], 0));

test('whatever is changed and bought, on whichever node, a book is sold as its instant says', async () => {
  await keepCatalogue(database.db, customersBySegment);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      await database.db.execute(sql`truncate draws, carts, tickets cascade`);
      await aDraw(database.db, { offerKey: SMILE, drawNo: 7, ticketTotal: 150_000 });
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aBuyer(database.db)));
      for (const one of steps) {
        await lookAtVersions(database.db);
        if (one.do === 'pass') await pass(one.seconds * SECOND_MS);
        if (one.do === 'change') {
          const { do: _, inSeconds, ...terms } = one;
          const { rows } = await database.db.execute<{ now: string }>(
            sql`select shop_now() as now`,
          );
          const from = new Date(Date.parse(rows[0]?.now ?? '') + LEAD_MS + inSeconds * SECOND_MS);
          const { version } = await changeCatalogue(database, customersBySegment, {
            ...{ catalogue: withTerms(terms), by: 'Kim', reason: 'A test' },
            ...(inSeconds > 0 && { from }),
          });
          if (version) history.push({ ...terms, validFrom: version.validFrom.getTime() });
        }
        const ctx = 'buyer' in one ? buyers[one.buyer] : undefined;
        if (one.do === 'add' && ctx) {
          serveBehind(one.behind);
          const item = aRaffleItem({ quantity: 25, causeKey: one.causeKey });
          await addCartItem(ctx, { item }).catch(() => undefined);
        }
        if (one.do === 'buy' && ctx) {
          serveBehind(one.behind);
          const cart = await getCart(ctx);
          await lookAtVersions(database.db);
          serveBehind(one.behindAtPurchase);
          await purchaseCart(ctx, purchaseOf(cart)).catch(() => undefined);
        }
      }
      const { rows: sold } = await database.db.execute<{
        cause_key: string;
        total_cents: number;
        at: string;
      }>(sql`select cause_key, total_cents::int, created_at as at from orders`);
      for (const { cause_key, total_cents, at } of sold) {
        const { cents, isSold, causes } = termsAt(Date.parse(at));
        expect(isSold).toBe(true);
        expect(total_cents).toBe(cents);
        expect(causes).toContain(cause_key);
      }
      const findings = await findFaults(database);
      expect(findings.filter(({ check }) => /^(purchases\.priced|prices\.)/.test(check))).toEqual(
        [],
      );
    }),
    { numRuns: repeats({ suite: 8, soak: 80 }) },
  );
});
