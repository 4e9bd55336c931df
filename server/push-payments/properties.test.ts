import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { isPaymentReference } from '@/lib/rules/bank/payment-reference';
import { repeats, SEQUENCES_TIMEOUT_MS } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { bookOpenClaims, house, move, postEntry, wallet } from '@/server/wallet';
import { aFile, type Payer, payersOn } from './testing/a-payment';
import { anEntry, aStatement } from './testing/a-statement';

jest.setTimeout(SEQUENCES_TIMEOUT_MS);
const database = testDatabase();
const { aPayer, imports, centsOf, job } = payersOn(database);

const payment = fc.record({
  no: fc.nat(30),
  payer: fc.nat(2),
  format: fc.constantFrom('csv', 'camt'),
});

test('whichever files repeat and overlap, in any order and at once, each reference of the bank is credited once', async () => {
  const payers = [await aPayer(), await aPayer(), await aPayer()];
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(payment, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (files, atOnce) => {
        round += 1;
        const before = await Promise.all(payers.map(centsOf));
        // what a reference stands for is decided by its number alone, as at a bank
        const facts = (no: number) => ({
          reference: `P${round}-${no}`,
          cents: 1_000 + no * 7,
          payer: payers[no % payers.length] as Payer,
        });
        const run = files.map(
          (file) => () =>
            imports(
              textOf(
                file.map(({ no }) => facts(no)),
                file[0]?.format,
              ),
              'aud',
            ),
        );
        if (atOnce) await Promise.all(run.map((one) => one()));
        else for (const one of run) await one();
        const known = new Set(files.flat().map(({ no }) => no));
        const owed = payers.map((payer) =>
          [...known]
            .map(facts)
            .reduce((sum, one) => sum + (one.payer === payer ? one.cents : 0), 0),
        );
        const after = await Promise.all(payers.map(centsOf));
        expect(after.map((cents, index) => cents - (before[index] ?? 0))).toEqual(owed);
      },
    ),
    { numRuns: repeats({ suite: 8, soak: 200 }) },
  );
  const { rows } = await database.db.execute(sql`
    select entry_id from ledger_postings group by entry_id having sum(amount_cents) <> 0`);
  expect(rows).toEqual([]);
  const { rows: counts } = await database.db.execute<{ payments: number; entries: number }>(sql`
    select (select count(*)::int from bank_payments where status = 'credited') as payments,
      (select count(*)::int from ledger_entries where kind = 'deposit') as entries`);
  expect(counts[0]?.payments).toBe(counts[0]?.entries);
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('arrives' as const), nos: fc.array(fc.nat(6), { minLength: 1 }) }),
  fc.record({
    kind: fc.constant('goes back' as const),
    nos: fc.array(fc.nat(6), { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('is played' as const), cents: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant('job' as const) }),
);

test('whatever arrives, goes back and is played, in any order and told again, a wallet holds what is left and owes nothing', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      round += 1;
      const payer = await aPayer();
      const name = (no: number) => `B${round}-${no}`;
      const cents = (no: number) => 1_000 + no * 100;
      const amount = (no: number) => (cents(no) / 100).toFixed(2);
      const arrived = new Set<number>();
      const back = new Set<number>();
      let played = 0;
      for (const one of steps) {
        if (one.kind === 'arrives') {
          const lines = one.nos.map(
            (no) => `${name(no)},2026-11-23,${amount(no)},AUD,${payer.reference}`,
          );
          await imports(aFile(...lines));
          for (const no of one.nos) arrived.add(no);
        } else if (one.kind === 'goes back') {
          const entries = one.nos.map((no) =>
            anEntry({
              ...{ reference: name(no), amount: amount(no), direction: 'DBIT', isReversal: true },
              details: '',
            }),
          );
          await imports(aStatement(entries), null);
          for (const no of one.nos) if (arrived.has(no)) back.add(no);
        } else if (one.kind === 'is played') {
          const spent = await plays(payer, one.cents);
          played += spent;
        } else await bookOpenClaims(job());
      }
      await bookOpenClaims(job());
      const { booked, open, claims } = await claimsOf(payer);
      const sum = (nos: Set<number>) => [...nos].reduce((total, no) => total + cents(no), 0);
      // each reversal of a payment that was there is one claim, and the wallet holds what the booked ones left
      expect(claims).toBe(back.size);
      expect(booked + open).toBe(sum(back));
      const left = await centsOf(payer);
      expect(left).toBe(sum(arrived) - played - booked);
      expect(left).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: repeats({ suite: 8, soak: 200 }) },
  );
  expect(
    await findFaults(job(), { only: ['ledger.', 'deposits.', 'payments.', 'gateways.'] }),
  ).toEqual([]);
});

/** Plays for this much, where the wallet holds it. @returns what was spent */
async function plays({ customer }: Payer, cents: number): Promise<number> {
  try {
    await postEntry(database.db, job(), {
      kind: 'purchase',
      customerId: customer.id,
      referenceId: newId(),
      description: 'Tickets',
      postings: [move(wallet(customer.id), house('sales'), cents, 'AUD')],
    });
    return cents;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'wallet.insufficient_funds') return 0;
    throw error;
  }
}

async function claimsOf({ customer }: Payer) {
  const { rows } = await database.db.execute<Record<'booked' | 'open' | 'claims', number>>(sql`
    select coalesce(sum(amount_cents) filter (where status = 'booked'), 0)::int as booked,
      coalesce(sum(amount_cents) filter (where status = 'open'), 0)::int as open, count(*)::int as claims
    from deposit_claims where customer_id = ${customer.id}`);
  return rows[0] ?? { booked: 0, open: 0, claims: 0 };
}

function textOf(
  facts: readonly { reference: string; cents: number; payer: Payer }[],
  format: 'csv' | 'camt' | undefined,
): string {
  const lines = facts.map(({ reference, cents, payer }) => ({
    reference,
    amount: (cents / 100).toFixed(2),
    remittance: payer.reference,
  }));
  return format === 'camt'
    ? aStatement(lines.map((line) => anEntry(line)))
    : aFile(
        ...lines.map(
          ({ reference, amount, remittance }) =>
            `${reference},2026-11-23,${amount},AUD,${remittance}`,
        ),
      );
}

test('every number of the database becomes a reference that the shop believes, and no two are the same', async () => {
  const { rows } = await database.db.execute<{ reference: string }>(sql`
    select payment_reference(no) as reference from (
      select generate_series(1, 3000) as no
      union select generate_series(899996962, 899999962)
      union select (random() * 899999961)::bigint + 1 from generate_series(1, 3000)) as numbers`);
  expect(rows.filter(({ reference }) => !isPaymentReference(reference))).toEqual([]);
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(rows.length);
});

test('every customer has one reference from their first day on, however many join at once', async () => {
  const many = await Promise.all(Array.from({ length: 30 }, () => aPayer()));
  expect(new Set(many.map(({ reference }) => reference)).size).toBe(30);
  const { rows } = await database.db.execute(sql`
    select id from customers where not exists (
      select 1 from payment_references where customer_id = customers.id)`);
  expect(rows).toEqual([]);
});
