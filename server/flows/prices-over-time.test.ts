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
import { shippedCatalogue } from '@/server/catalogue/versions/shipped-catalogue';
import { testDatabase } from '@/server/db/testing/test-database';
import { customersBySegment } from '@/server/identity';
import { aBuyer, purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aDraw } from '@/server/testing/a-draw';
import { purchaseCart } from './purchase-cart';

jest.setTimeout(SEQUENCES_TIMEOUT_MS);
const database = testDatabase();
const BUYERS = 3;
const SECOND_MS = 1_000;

/** How Powerball is sold: what a change may change. */
interface Terms {
  cents: number;
  minGames: number;
  hasPowerhit: boolean;
}
const SHIPPED: Terms = { cents: 140, minGames: 4, hasPowerhit: true };

/** What was written, in order: the test's own memory of it. */
const history: (Terms & { validFrom: number })[] = [{ ...SHIPPED, validFrom: 0 }];
const termsAt = (instant: number): Terms =>
  history.findLast(({ validFrom }) => validFrom <= instant) ?? SHIPPED;

const withTerms = ({ cents, minGames, hasPowerhit }: Terms): CatalogueFile => ({
  ...shippedCatalogue(),
  lotteries: shippedCatalogue().lotteries.map((lottery) =>
    lottery.offer === 'powerball2018'
      ? {
          ...lottery,
          minGames,
          price: { ...lottery.price, gameCents: cents },
          gameTypes: lottery.gameTypes.filter((type) => type !== 'powerhit' || hasPowerhit),
        }
      : lottery,
  ),
});

const buyer = fc.nat(BUYERS - 1);
/** How far behind the node is that serves: it has not read the last so many versions, or none where it has just started. */
const behind = fc.constantFrom(0, 0, 1, 2, Number.POSITIVE_INFINITY);
const step = fc.oneof(
  fc.record({
    do: fc.constant('change' as const),
    cents: fc.integer({ min: 10, max: 300 }),
    minGames: fc.integer({ min: 1, max: 6 }),
    hasPowerhit: fc.boolean(),
    inSeconds: fc.constantFrom(0, 0, 5, 20),
  }),
  fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(1, 3, 10) }),
  fc.record({
    do: fc.constant('add' as const),
    buyer,
    behind,
    games: fc.integer({ min: 1, max: 6 }),
    gameType: fc.constantFrom('standard' as const, 'powerhit' as const),
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

/** What games of Powerball cost: 10 per cent more, in steps of five cents. */
const costOf = (games: number, { cents }: Terms): number =>
  Math.floor((games * cents * 11 + 25) / 50) * 5;

afterEach(() => holdVersions([], 0));

test('whatever is changed and bought, on whichever node, a ticket is sold as its instant says', async () => {
  await keepCatalogue(database.db, customersBySegment);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      await database.db.execute(sql`truncate draws, carts, tickets cascade`);
      await aDraw(database.db, { offerKey: 'powerball2018', drawNo: 100 });
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aBuyer(database.db)));
      for (const one of steps) {
        await lookAtVersions(database.db);
        if (one.do === 'pass') await pass(one.seconds * SECOND_MS);
        if (one.do === 'change') {
          const { cents, minGames, hasPowerhit, inSeconds } = one;
          const terms = { cents, minGames, hasPowerhit };
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
          const { games: quickpick, gameType } = one;
          const item = aLotteryItem({ gameType, quickpick, games: [], size: 7 });
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
        id: string;
        game_type: string;
        games: number;
        total_cents: number;
        at: string;
      }>(sql`
        select id, game_type, jsonb_array_length(games) as games, total_cents::int, created_at as at from orders`);
      for (const { game_type, games, total_cents, at } of sold) {
        const terms = termsAt(Date.parse(at));
        const each = game_type === 'powerhit' ? 20 : 1;
        expect(total_cents).toBe(costOf(games * each, terms));
        if (game_type === 'powerhit') expect(terms.hasPowerhit).toBe(true);
        else expect(games).toBeGreaterThanOrEqual(terms.minGames);
      }
      const findings = await findFaults(database);
      expect(findings.filter(({ check }) => /^(purchases\.priced|prices\.)/.test(check))).toEqual(
        [],
      );
    }),
    { numRuns: repeats({ suite: 8, soak: 80 }) },
  );
});
