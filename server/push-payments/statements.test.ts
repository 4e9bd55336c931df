import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { repeats } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { answerQuestion, listQuestions } from '.';
import { type Payer, payersOn } from './testing/a-payment';
import { anEntry, aStatement } from './testing/a-statement';

const database = testDatabase();
const { aPayer, imports, job } = payersOn(database);

const LONGEST = 6;

/** What really happened at the bank, one after the other: often the same payer, amount and day. */
const booking = fc.record({
  payer: fc.nat(1),
  isDear: fc.boolean(),
  hasName: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
});
/** A statement of some bookings in a row, told in whichever order. */
const telling = fc.record({
  from: fc.nat(LONGEST - 1),
  length: fc.integer({ min: 1, max: LONGEST }),
  saysWhen: fc.boolean(),
  isBackwards: fc.boolean(),
});

interface Booking {
  payer: number;
  isDear: boolean;
  hasName: boolean;
}
const amountOf = ({ isDear }: Booking) => (isDear ? '25.00' : '10.00');
/** What a booking without a name looks like: of those that look alike nobody can say which is which. */
const lookOf = (one: Booking, no: number) =>
  one.hasName ? `own ${no}` : `${one.payer} ${amountOf(one)}`;

test('however statements split, overlap, repeat and reorder what happened, each payment is credited once, or asked about', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(booking, { minLength: 1, maxLength: LONGEST }),
      fc.array(telling, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async (bookings, tellings, answersAtOnce) => {
        round += 1;
        const payers = [await aPayer(), await aPayer()];
        const shown = new Set<number>();
        const doubts = () => questionsOf(payers);
        for (const { from, length, saysWhen, isBackwards } of tellings) {
          const end = Math.min(from + length, bookings.length);
          if (from >= end) continue;
          const nos = bookings.map((_, no) => no).slice(from, end);
          const entries = nos.map((no) => entryOf(bookings[no] as Booking, { no, round, payers }));
          const at = (no: number) => `2026-11-23T10:0${no}:00+11:00`;
          const { problems } = await imports(
            aStatement(isBackwards ? entries.toReversed() : entries, {
              id: `R${round}-${from}-${end}-${saysWhen}`,
              ...(saysWhen && { covers: [at(from), at(end)] as const }),
            }),
            null,
          );
          expect(problems).toEqual([]);
          for (const no of nos) shown.add(no);
          await expectNothingDoubledOrUntold({ bookings, shown, payers, doubts: await doubts() });
          if (answersAtOnce) await answerAll({ bookings, shown, payers });
        }
        await answerAll({ bookings, shown, payers });
        expect(await doubts()).toEqual([]);
        expect(await creditedOf(payers)).toEqual(owedFor(bookings, shown));
      },
    ),
    { numRuns: repeats({ suite: 8, soak: 100 }) },
  );
  expect(await findFaults(job(), { only: ['ledger.', 'deposits.', 'payments.'] })).toEqual([]);
});

interface Where {
  no: number;
  round: number;
  payers: Payer[];
}
const entryOf = (one: Booking, { no, round, payers }: Where) =>
  anEntry({
    reference: one.hasName ? `R${round}N${no}` : 'NONREF',
    amount: amountOf(one),
    payer: `PAYER ${one.payer}`,
    // a payment with a name looks like no other
    remittance: `${payers[one.payer]?.reference}${one.hasName ? ` no ${no}` : ''}`,
    ...(one.hasName && { day: '2026-11-24' }),
  });

interface Seen {
  bookings: Booking[];
  shown: ReadonlySet<number>;
  payers: Payer[];
}

/** How many payments there are of each look. */
function owedFor(bookings: Booking[], shown: ReadonlySet<number>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const no of shown) {
    const one = bookings[no] as Booking;
    const key = one.hasName ? `${one.payer} ${amountOf(one)} named` : lookOf(one, no);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

async function creditedOf(payers: Payer[]): Promise<Record<string, number>> {
  const { rows } = await database.db.execute<{ key: string; count: number }>(sql`
    select concat(case customer_id when ${payers[0]?.customer.id}::uuid then 0 else 1 end, ' ',
        (amount_cents / 100.0)::numeric(9, 2), case when bank_reference like 'NONREF%' then '' else ' named' end) as key,
      count(*)::int from bank_payments
    where status = 'credited' and customer_id in (${payers[0]?.customer.id}, ${payers[1]?.customer.id}) group by 1`);
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
}

const questionsOf = async (payers: Payer[]) =>
  (await listQuestions(database.db)).filter(({ remittance }) =>
    payers.some(({ reference }) => remittance.startsWith(reference)),
  );

interface Checked extends Seen {
  doubts: Awaited<ReturnType<typeof questionsOf>>;
}

/** Nothing is credited twice, and whatever is missing is asked about. */
async function expectNothingDoubledOrUntold({ bookings, shown, payers, doubts }: Checked) {
  const owed = owedFor(bookings, shown);
  const credited = await creditedOf(payers);
  for (const [key, count] of Object.entries(credited))
    expect([key, count <= (owed[key] ?? 0)]).toEqual([key, true]);
  const missing = Object.entries(owed).filter(([key, count]) => (credited[key] ?? 0) < count);
  if (missing.length > 0) expect(doubts).not.toEqual([]);
}

/** An operator who counts the bookings at the bank answers all that is asked. */
async function answerAll({ bookings, shown, payers }: Seen): Promise<void> {
  const owed = owedFor(bookings, shown);
  for (
    let [question] = await questionsOf(payers);
    question;
    [question] = await questionsOf(payers)
  ) {
    const { entryNo, remittance, amountCents } = question;
    const payer = payers.findIndex(({ reference }) => remittance.startsWith(reference));
    const key = `${payer} ${(amountCents / 100).toFixed(2)}`;
    const isMissing = ((await creditedOf(payers))[key] ?? 0) < (owed[key] ?? 0);
    const outcome = await answerQuestion(job(), entryNo, isMissing ? 'other' : 'same');
    if (outcome === 'other_entry') await answerQuestion(job(), entryNo, 'other');
  }
}
