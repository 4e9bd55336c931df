import { sql } from 'drizzle-orm';
import type { CallInput } from '@/lib/contract/call';
import { DecideApproval, ListApprovals } from '@/lib/contract/operator/approvals';
import { RequestDrawResult } from '@/lib/contract/operator/draws';
import { ListStaffLog } from '@/lib/contract/operator/log';
import type { Entry } from '@/lib/rules/games/game-rules';
import { findFaults } from '@/server/audit';
import { settleDraw } from '@/server/flows/settle-draw';
import { newId } from '@/server/kernel/ids';
import { refusal } from '@/server/operator/testing/a-worker';
import { aStaffMember, type TestStaff } from '@/server/staff/testing/a-staff-member';
import { aCustomer } from '@/server/testing/a-customer';
import { guestContext } from '@/server/testing/context';
import { someTickets } from '@/server/testing/some-tickets';
import { testShop } from '@/server/testing/test-shop';
import { balanceOf } from '@/server/wallet';
import type { Api } from '@/web/api/server-client';

/** The game of these draws. */
export const offerKey = 'powerball2018';
export const HOUR_MS = 3_600_000;

export const entryOf = (numbers: number[], powerball: number): Entry => ({
  ...{ offerKey, gameType: 'standard', size: 7 },
  games: [
    {
      sets: [
        { key: 'numbers', numbers },
        { key: 'powerball', numbers: [powerball] },
      ],
    },
  ],
});
export const FIRST = entryOf([1, 2, 3, 4, 5, 6, 7], 8);
export const OTHER = entryOf([11, 12, 13, 14, 15, 16, 17], 18);

/** What nine divisions pay: 9.00, 8.00 … to one winner each. */
export const PAYING = Array.from({ length: 9 }, (_, index) => ({
  winners: '1',
  dividend: `${9 - index}.00`,
}));
const HEADER =
  'draw_no,draw_date,numbers,supplementary,division_dividends,division_winners,division_pools,number_order';
/** A file of one result, as the operator publishes it. */
export const fileOf = (date: string, numbers: string) =>
  `${HEADER}\n,${date},${numbers},8,${PAYING.map(({ dividend }) => dividend).join('|')},${PAYING.map(() => 1).join('|')},,drawn\n`;

export type Typed = CallInput<typeof RequestDrawResult>;
/** What somebody types, the numbers twice. */
export const typed = (drawNo: number, over: Partial<Typed> = {}): Typed => ({
  ...{ offerKey, drawNo, numbers: '7 6 5 4 3 2 1', supplementary: '8', order: 'drawn' as const },
  numbersAgain: over.numbers ?? '7 6  5 4 3 2 1',
  supplementaryAgain: over.supplementary ?? '8',
  ...{ divisions: PAYING, reason: 'The operator’s page' },
  ...over,
});

/** A shop with two people of draws, and what they and its draws do. After each test the staff's log is whole. */
export function twoOfDraws() {
  const shop = testShop();
  const { database } = shop;
  const ctx = () => guestContext(database.db);
  let [jo, kim]: [TestStaff | null, TestStaff | null] = [null, null];
  const people = () => {
    if (!jo || !kim) throw new Error('two people of draws');
    return { jo, kim };
  };
  beforeAll(async () => {
    jo = await aStaffMember(shop, ['draws'], 'Jo Example');
    kim = await aStaffMember(shop, ['draws'], 'Kim Example');
  });
  afterEach(async () => expect(await findFaults(database, { only: ['staff.'] })).toEqual([]));

  /** A Powerball draw of a past Thursday that waits for its result; 1543 was on 11 December 2025. */
  async function aWaitingDraw(drawNo: number, entries: Entry[] = []) {
    const at = (time: string) => {
      const day = new Date(
        Date.parse('2025-12-11T00:00:00Z') + (drawNo - 1_543) * 7 * 24 * HOUR_MS,
      );
      return `${day.toISOString().slice(0, 10)}T${time}+10:00`;
    };
    const { rows } = await database.db.execute<{ id: string }>(sql`
      insert into draws (id, offer_key, draw_no, kind, currency, opens_at, closes_at, draws_at, status, source)
      values (${newId()}, ${offerKey}, ${drawNo}, 'lottery', 'AUD', ${at('00:00:00')}, ${at('19:25:00')},
        ${at('20:30:00')}, 'DRAW_CLOSED', 'import')
      returning id`);
    const drawId = rows[0]?.id ?? '';
    const owners = [];
    for (const entry of entries) {
      const customer = await aCustomer(database.db);
      await someTickets(database.db, { customer, drawId }, [{ entry }]);
      owners.push(customer.id);
    }
    return { drawId, date: at('').slice(0, 10), owners };
  }

  /** What the job does: a result that came confirmed is scored by one run, and paid by the next. */
  async function settle(drawId: string): Promise<void> {
    for (let run = 0; run < 2; run += 1) await settleDraw(ctx(), drawId, null);
  }

  const enter = (api: Api, drawNo: number, over: Partial<Typed> = {}) =>
    api(RequestDrawResult, typed(drawNo, over));
  const decide = (api: Api, approvalId: string, decision: 'approve' | 'refuse' = 'approve') =>
    refusal(api(DecideApproval, { approvalId, decision, reason: 'Compared' }));
  const centsOf = async (id = '') => (await balanceOf(database, id)).amountCents;
  const approvalOf = async ({ api }: TestStaff, approvalId: string) =>
    (await api(ListApprovals, {})).approvals.find(({ id }) => id === approvalId);
  const logOf = async (drawId: string) => {
    const { api } = await aStaffMember(shop, ['compliance']);
    return (await api(ListStaffLog, { subject: `draw:${drawId}` })).entries;
  };
  return {
    shop,
    database,
    ctx,
    people,
    aWaitingDraw,
    settle,
    enter,
    decide,
    centsOf,
    approvalOf,
    logOf,
  };
}
