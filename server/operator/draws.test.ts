import { sql } from 'drizzle-orm';
import type { CallInput } from '@/lib/contract/call';
import { DecideApproval, ListApprovals } from '@/lib/contract/operator/approvals';
import {
  AnnounceDrawJackpot,
  GetDrawNight,
  HoldSettlement,
  ListDrawSchedule,
  ReleaseSettlement,
  RequestDrawCancellation,
  RequestDrawResult,
  RequestFirstDivision,
} from '@/lib/contract/operator/draws';
import { ListStaffLog } from '@/lib/contract/operator/log';
import { GetToday } from '@/lib/contract/operator/today';
import type { Entry } from '@/lib/rules/games/game-rules';
import { findFaults } from '@/server/audit';
import { inTransaction } from '@/server/db/transaction';
import { findDraw, getFullResult, importResults } from '@/server/draws';
import { refundCancelled } from '@/server/flows/refund-draw';
import { settleDraw } from '@/server/flows/settle-draw';
import { newId } from '@/server/kernel/ids';
import { aStaffMember, type TestStaff } from '@/server/staff/testing/a-staff-member';
import { dividePrizes } from '@/server/syndicates';
import { heldShares } from '@/server/syndicates/testing/held-shares';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { aSyndicate } from '@/server/testing/a-syndicate';
import { customerContext, guestContext } from '@/server/testing/context';
import { countStatements } from '@/server/testing/count-statements';
import { someTickets } from '@/server/testing/some-tickets';
import { testShop } from '@/server/testing/test-shop';
import { balanceOf } from '@/server/wallet';
import type { Api } from '@/web/api/server-client';
import { countDraws } from './count-draws';

const shop = testShop();
const { database } = shop;
const ctx = () => guestContext(database.db);
const offerKey = 'powerball2018';
const HOUR_MS = 3_600_000;

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

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** A Powerball draw of a past Thursday that waits for its result; 1543 was on 11 December 2025. */
async function aWaitingDraw(drawNo: number, entries: Entry[] = []) {
  const at = (time: string) => {
    const day = new Date(Date.parse('2025-12-11T00:00:00Z') + (drawNo - 1_543) * 7 * 24 * HOUR_MS);
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

const entryOf = (numbers: number[], powerball: number): Entry => ({
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
const FIRST = entryOf([1, 2, 3, 4, 5, 6, 7], 8);
const OTHER = entryOf([11, 12, 13, 14, 15, 16, 17], 18);

/** What the job does: a result that came confirmed is scored by one run, and paid by the next. */
async function settle(drawId: string): Promise<void> {
  for (let run = 0; run < 2; run += 1) await settleDraw(ctx(), drawId, null);
}

/** What nine divisions pay: 9.00, 8.00 … to one winner each. */
const PAYING = Array.from({ length: 9 }, (_, index) => ({
  winners: '1',
  dividend: `${9 - index}.00`,
}));
const HEADER =
  'draw_no,draw_date,numbers,supplementary,division_dividends,division_winners,division_pools,number_order';
const fileOf = (date: string, numbers: string) =>
  `${HEADER}\n,${date},${numbers},8,${PAYING.map(({ dividend }) => dividend).join('|')},${PAYING.map(() => 1).join('|')},,drawn\n`;

type Typed = CallInput<typeof RequestDrawResult>;
const typed = (drawNo: number, over: Partial<Typed> = {}): Typed => ({
  ...{ offerKey, drawNo, numbers: '7 6 5 4 3 2 1', supplementary: '8', order: 'drawn' as const },
  numbersAgain: over.numbers ?? '7 6  5 4 3 2 1',
  supplementaryAgain: over.supplementary ?? '8',
  ...{ divisions: PAYING, reason: 'The operator’s page' },
  ...over,
});
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

describe('the schedule', () => {
  const key = 'saturday_lotto';
  beforeAll(async () => {
    const { db } = database;
    await aRunOfDraws(db, { offerKey: key, drawNo: 4_000 }, 4);
    const past = (drawNo: number, status: string, hours: number) =>
      aDraw(db, {
        offerKey: key,
        drawNo,
        status,
        closesInMs: -hours * HOUR_MS,
        drawnAfterMs: 1_000,
      });
    await past(3_990, 'DRAW_EMAILED', 200);
    await past(3_991, 'DRAW_EMAILED', 100);
    await past(3_992, 'DRAW_CLOSED', 50);
  });

  test('says what is late, what is next and what was last, each by its own order', async () => {
    const { api } = people().jo;
    const list = async (when: 'late' | 'next' | 'last') =>
      (await api(ListDrawSchedule, { when, offer: key })).draws.map(({ drawNo, state, late }) => [
        ...[drawNo, state, late],
      ]);
    expect(await list('late')).toEqual([[3_992, 'waiting', 'no_result']]);
    expect(await list('next')).toEqual(
      [4_000, 4_001, 4_002, 4_003].map((drawNo) => [drawNo, 'on_sale', null]),
    );
    expect(await list('last')).toEqual([
      [3_992, 'waiting', 'no_result'],
      [3_991, 'settled', null],
      [3_990, 'settled', null],
    ]);
  });

  test('is read a page at a time, each draw once, and filtered by offer and state', async () => {
    const { api } = people().jo;
    const walk = async (when: 'next' | 'last') => {
      const seen: number[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const page = await api(ListDrawSchedule, {
          ...{ when, offer: key, limit: 1 },
          ...(after && { after }),
        });
        seen.push(...page.draws.map(({ drawNo }) => drawNo));
        after = page.next;
      }
      return seen;
    };
    expect(await walk('next')).toEqual([4_000, 4_001, 4_002, 4_003]);
    expect(await walk('last')).toEqual([3_992, 3_991, 3_990]);
    const settled = { when: 'last', offer: key, state: 'settled' } as const;
    const { draws, offers } = await api(ListDrawSchedule, settled);
    expect(draws.map(({ drawNo }) => drawNo)).toEqual([3_991, 3_990]);
    expect(offers).toContainEqual({ key, name: 'Saturday Lotto', hasResultFiles: true });
    expect(offers).toContainEqual(expect.objectContaining({ hasResultFiles: false }));
    expect(await api(ListDrawSchedule, { offer: 'nothing' })).toMatchObject({ draws: [] });
    for (const wrong of [{ after: 'x' }, { state: 'x' }, { limit: 0 }, { offer: 'A B' }])
      expect(await refusal(api(ListDrawSchedule, wrong as never))).toMatch(/^request\./);
  });

  test('counts entries, stakes and prizes in one statement, however much there is', async () => {
    const { api } = people().jo;
    const { drawId, owners } = await aWaitingDraw(1_550, [FIRST, OTHER]);
    const count = () =>
      countStatements(database.pool, () =>
        api(ListDrawSchedule, { when: 'last', offer: offerKey }),
      );
    await count();
    const before = await count();
    const customer = await aCustomer(database.db);
    await someTickets(database.db, { customer, drawId }, [{ entry: OTHER }, { entry: OTHER }]);
    await aWaitingDraw(1_551, [OTHER]);
    expect(await count()).toBe(before);
    const find = async () => {
      const { draws } = await api(ListDrawSchedule, { when: 'last', offer: offerKey });
      return draws.find(({ drawNo }) => drawNo === 1_550);
    };
    expect(await find()).toMatchObject({
      ...{ entries: 4, stakes: { amountCents: 400, currency: 'AUD' }, prizesPaid: null },
    });
    const { approvalId } = await enter(api, 1_550);
    expect(await decide(people().kim.api, approvalId)).toBe('done');
    await settle(drawId);
    expect(await find()).toMatchObject({ state: 'settled', prizesPaid: { amountCents: 900 } });
    expect(await centsOf(owners[0])).toBe(900);
  });
});

test('a list has the figures of the last count of draws on sale, and counts what has come to another state', async () => {
  const { api } = people().jo;
  const key = 'set_for_life2020';
  const drawId = await aDraw(database.db, { offerKey: key, drawNo: 77 });
  const customer = await aCustomer(database.db);
  const buys = () => someTickets(database.db, { customer, drawId }, [{ entry: OTHER }]);
  const find = async (when: 'next' | 'last') => {
    const { draws, countedAt } = await api(ListDrawSchedule, { when, offer: key });
    return { entries: draws.find(({ drawNo }) => drawNo === 77)?.entries, countedAt };
  };
  await buys();
  expect(await find('next')).toEqual({ entries: 1, countedAt: null });
  await countDraws(database);
  await buys();
  expect(await find('next')).toEqual({ entries: 1, countedAt: expect.any(String) });
  await countDraws(database);
  expect(await find('next')).toMatchObject({ entries: 2 });
  await buys();
  await database.db.execute(sql`
    update draws set status = 'DRAW_CLOSED', closes_at = shop_now() - interval '2 minutes', draws_at = shop_now() - interval '1 minute'
    where id = ${drawId}`);
  expect(await find('last')).toEqual({ entries: 3, countedAt: null });
});

describe('a draw’s night', () => {
  test('shows what was sold by hour, what is known, and what may be done', async () => {
    const { api } = people().jo;
    const drawId = await aDraw(database.db, { offerKey: 'oz_lotto2022', drawNo: 900 });
    const customer = await aCustomer(database.db);
    await someTickets(database.db, { customer, drawId }, [
      {
        entry: {
          ...FIRST,
          offerKey: 'oz_lotto2022',
          games: [{ sets: [{ key: 'numbers', numbers: [1, 2, 3, 4, 5, 6, 7] }] }],
        },
      },
    ]);
    const night = await api(GetDrawNight, { offerKey: 'oz_lotto2022', drawNo: 900 });
    expect(night).toMatchObject({
      ...{ state: 'on_sale', entries: 1, stepsDone: 0, numbers: null, divisions: [], requests: [] },
      may: { enterResult: false, cancel: true, announceJackpot: true, hold: true, release: false },
    });
    expect(night.sales).toHaveLength(48);
    // of this hour, or of the one that has just ended
    const last = night.sales.slice(-2);
    expect(last.reduce((sum, { entries }) => sum + entries, 0)).toBe(1);
    expect(last.reduce((sum, { amount }) => sum + amount.amountCents, 0)).toBe(100);
  });

  test('says whom it waits for, and what the public log says of it', async () => {
    const { jo, kim } = people();
    const { drawId } = await aWaitingDraw(1_552, [FIRST]);
    const { approvalId } = await enter(jo.api, 1_552);
    const night = () => kim.api(GetDrawNight, { offerKey, drawNo: 1_552 });
    expect(await night()).toMatchObject({
      ...{ state: 'waiting', late: 'no_result', numbers: null, logged: [] },
      requests: [{ title: 'Result: Powerball, draw 1552', requestedBy: 'Jo Example' }],
    });
    await decide(kim.api, approvalId);
    await settle(drawId);
    expect(await night()).toMatchObject({
      ...{ state: 'settled', stepsDone: 6, late: null, requests: [] },
      numbers: { main: [7, 6, 5, 4, 3, 2, 1], special: 8, order: 'drawn' },
      logged: [{ kind: 'outside-result' }],
      may: { enterResult: false, cancel: false, hold: false },
    });
    const { divisions } = await night();
    expect(divisions).toHaveLength(9);
    expect(divisions[0]).toMatchObject({ ownTickets: 1, ownPrizes: { amountCents: 900 } });
  });

  test.each([
    [offerKey, 999_999],
    ['nothing', 1],
  ])('%s %i is no draw', async (key, drawNo) => {
    const { api } = people().jo;
    expect(await refusal(api(GetDrawNight, { offerKey: key, drawNo }))).toMatch(/not_found$/);
  });
});

describe('a result by hand', () => {
  test('is nothing until a second person confirms it; then it is what an import brings, and pays', async () => {
    const { jo, kim } = people();
    const { drawId, owners } = await aWaitingDraw(1_543, [FIRST, OTHER]);
    const { approvalId } = await enter(jo.api, 1_543);
    expect(await findDraw(ctx(), offerKey, 1_543)).toMatchObject({
      ...{ status: 'DRAW_CLOSED', mainNumbers: null },
    });
    expect(await approvalOf(kim, approvalId)).toMatchObject({
      kind: 'draw_result',
      before: expect.arrayContaining([
        { name: 'Numbers', value: 'none' },
        { name: 'Then', value: 'waits for its result' },
      ]),
      after: expect.arrayContaining([
        { name: 'Numbers', value: '7 6 5 4 3 2 1 (drawn)' },
        { name: 'Powerball', value: '8' },
        { name: 'Division 1', value: '1 × $9.00' },
        { name: 'Then', value: 'confirmed, and its prizes are paid' },
      ]),
    });
    expect(await decide(jo.api, approvalId)).toBe('approval.own');
    const finance = await aStaffMember(shop, ['finance', 'admin']);
    expect(await decide(finance.api, approvalId)).toBe('approval.role_missing');
    expect(await decide(kim.api, approvalId)).toBe('done');
    expect(await findDraw(ctx(), offerKey, 1_543)).toMatchObject({
      ...{ status: 'DRAW_DRAWN', source: 'import', specialNumber: 8, numberOrder: 'drawn' },
      confirmedAt: expect.any(Date),
    });
    await settle(drawId);
    expect(await Promise.all(owners.map(centsOf))).toEqual([900, 0]);
    expect(await logOf(drawId)).toMatchObject([
      { action: 'draw.result_entered', by: { name: 'Kim Example' }, before: null },
    ]);
  });

  test.each([
    ['other numbers the second time', { numbersAgain: '7 6 5 4 3 1 2' }, 'draw.result_differs'],
    ['another Powerball the second time', { supplementaryAgain: '9' }, 'draw.result_differs'],
    ['a number too few', { numbers: '7 6 5 4 3 2' }, 'draw.result_refused'],
    ['a number that the game does not have', { numbers: '7 6 5 4 3 2 36' }, 'draw.result_refused'],
    ['a number twice', { numbers: '7 6 5 4 3 2 2' }, 'draw.result_refused'],
    ['no Powerball', { supplementary: '' }, 'draw.result_refused'],
    ['a Powerball too high', { supplementary: '21' }, 'draw.result_refused'],
    ['numbers that are not sorted', { order: 'sorted' as const }, 'draw.result_refused'],
    ['a division too few', { divisions: PAYING.slice(1) }, 'draw.result_refused'],
    [
      'a lower division that pays more',
      { divisions: [...PAYING.slice(0, 8), { winners: '1', dividend: '900.00' }] },
      'draw.result_refused',
    ],
    ['no numbers', { numbers: ' ' }, /^request\./],
    ['words', { numbers: 'seven 6 5 4 3 2 1' }, /^request\./],
    ['half a cent', { divisions: [{ winners: '1', dividend: '1.005' }] }, /^request\./],
    ['no reason', { reason: ' ' }, /^request\./],
    ['a draw that is none', { drawNo: 999_999 }, 'draw.not_found'],
    ['a raffle', { offerKey: 'one_lottery' }, 'offer.not_found'],
  ])('with %s is refused', async (_what, over, code) => {
    const { api } = people().jo;
    if (!(await findDraw(ctx(), offerKey, 1_553))) await aWaitingDraw(1_553, [FIRST]);
    expect(await refusal(enter(api, 1_553, over))).toEqual(
      typeof code === 'string' ? code : expect.stringMatching(code),
    );
  });

  test('is not taken while its draw is on sale, or of a draw that was cancelled', async () => {
    const { api } = people().jo;
    await aDraw(database.db, { offerKey, drawNo: 1_700 });
    expect(await refusal(enter(api, 1_700))).toBe('draw.result_refused');
    const { drawId } = await aWaitingDraw(1_554);
    await database.db.execute(sql`update draws set status = 'DRAW_CANCELLED' where id = ${drawId}`);
    expect(await refusal(enter(api, 1_554))).toBe('draw.result_known');
  });

  test.each([
    ['the same', 1_555, '7 6 5 4 3 2 1'],
    ['another', 1_556, '17 16 15 14 13 12 11'],
  ])(
    'is outdated when an import brings %s meanwhile, which pays',
    async (_what, drawNo, numbers) => {
      const { jo, kim } = people();
      const { date, drawId, owners } = await aWaitingDraw(drawNo, [FIRST]);
      const { approvalId } = await enter(jo.api, drawNo);
      const report = await importResults(ctx(), offerKey, fileOf(date, numbers));
      expect(report).toMatchObject({ completed: 1, problems: [] });
      expect(await decide(kim.api, approvalId)).toBe('approval.outdated');
      expect(await approvalOf(jo, approvalId)).toMatchObject({ status: 'outdated' });
      await settle(drawId);
      const isFirst = numbers.startsWith('7 6');
      expect(await centsOf(owners[0])).toBe(isFirst ? 900 : 0);
      expect(await refusal(enter(jo.api, drawNo))).toBe(
        isFirst ? 'draw.result_known' : 'draw.result_refused',
      );
    },
  );

  test('without dividends stays provisional, and corrected pays the corrected winners alone', async () => {
    const { jo, kim } = people();
    const { drawId, owners } = await aWaitingDraw(1_557, [FIRST, OTHER]);
    const first = await enter(jo.api, 1_557, { divisions: [] });
    expect(await decide(kim.api, first.approvalId)).toBe('done');
    await settle(drawId);
    expect(await findDraw(ctx(), offerKey, 1_557)).toMatchObject({
      ...{ status: 'DRAW_DRAWN', confirmedAt: null },
    });
    const corrected = { numbers: '17 16 15 14 13 12 11', supplementary: '18' };
    const second = await enter(kim.api, 1_557, corrected);
    expect(await approvalOf(jo, second.approvalId)).toMatchObject({
      title: 'Correct the result: Powerball, draw 1557',
      before: expect.arrayContaining([{ name: 'Then', value: 'provisional' }]),
    });
    expect(await decide(jo.api, second.approvalId)).toBe('done');
    await settle(drawId);
    expect(await Promise.all(owners.map(centsOf))).toEqual([0, 900]);
  });

  test('of two people who decide at once one decides, and it is taken once', async () => {
    const { jo, kim } = people();
    const ash = await aStaffMember(shop, ['draws'], 'Ash Example');
    const { drawId, owners } = await aWaitingDraw(1_558, [FIRST]);
    const { approvalId } = await enter(jo.api, 1_558);
    expect(await refusal(enter(kim.api, 1_558))).toBe('approval.pending');
    const outcomes = await Promise.all([decide(kim.api, approvalId), decide(ash.api, approvalId)]);
    expect(outcomes.sort()).toEqual(['approval.decided', 'done']);
    await Promise.all([settle(drawId), settle(drawId)]);
    await settle(drawId);
    expect(await centsOf(owners[0])).toBe(900);
    expect(await logOf(drawId)).toHaveLength(1);
  });
});

describe('a draw that is held', () => {
  const one = (drawNo: number) => ({ offerKey, drawNo, reason: 'Looks odd' });

  test('takes its result, pays nothing, can be corrected, and pays once it goes on', async () => {
    const { jo, kim } = people();
    const { date, drawId, owners } = await aWaitingDraw(1_559, [FIRST, OTHER]);
    await jo.api(HoldSettlement, one(1_559));
    await jo.api(HoldSettlement, one(1_559));
    await importResults(ctx(), offerKey, fileOf(date, '7 6 5 4 3 2 1'));
    await settle(drawId);
    expect(await findDraw(ctx(), offerKey, 1_559)).toMatchObject({
      ...{ status: 'DRAW_SCORED', confirmedAt: null },
    });
    const { approvalId } = await enter(jo.api, 1_559, {
      ...{ numbers: '17 16 15 14 13 12 11', supplementary: '18' },
    });
    expect(await decide(kim.api, approvalId)).toBe('done');
    await settle(drawId);
    expect(await Promise.all(owners.map(centsOf))).toEqual([0, 0]);
    const { may, isHeld } = await kim.api(GetDrawNight, { offerKey, drawNo: 1_559 });
    expect({ isHeld, ...may }).toMatchObject({ isHeld: true, hold: false, release: true });
    await kim.api(ReleaseSettlement, one(1_559));
    expect(await refusal(kim.api(ReleaseSettlement, one(1_559)))).toBe('draw.wrong_state');
    await settle(drawId);
    expect(await Promise.all(owners.map(centsOf))).toEqual([0, 900]);
    const actions = (await logOf(drawId)).map(({ action }) => action);
    expect(actions).toEqual(['draw.released', 'draw.result_entered', 'draw.held']);
    expect(await refusal(jo.api(HoldSettlement, one(1_559)))).toBe('draw.wrong_state');
  });

  test('is not paid either where its result was confirmed before', async () => {
    const { jo } = people();
    const { date, drawId, owners } = await aWaitingDraw(1_560, [FIRST]);
    await importResults(ctx(), offerKey, fileOf(date, '7 6 5 4 3 2 1'));
    await jo.api(HoldSettlement, one(1_560));
    await settle(drawId);
    expect(await centsOf(owners[0])).toBe(0);
    await jo.api(ReleaseSettlement, one(1_560));
    await settle(drawId);
    expect(await centsOf(owners[0])).toBe(900);
  });
});

describe('a result that is confirmed and not paid', () => {
  const RIGHT = { numbers: '17 16 15 14 13 12 11', supplementary: '18' };
  const one = (drawNo: number) => ({ offerKey, drawNo, reason: 'Looks odd' });
  const loggedOf = async (drawNo: number) => {
    const { rows } = await database.db.execute<{ revision: string | null }>(sql`
      select body::jsonb ->> 'revision' as revision from log_entries
      where kind = 'outside-result' and offer = ${offerKey} and draw_no = ${drawNo} order by id`);
    return rows.map(({ revision }) => revision);
  };
  /** Confirmed and scored, and held before it was paid. */
  async function aConfirmedDraw(drawNo: number) {
    const draw = await aWaitingDraw(drawNo, [FIRST, OTHER]);
    await importResults(ctx(), offerKey, fileOf(draw.date, '7 6 5 4 3 2 1'));
    await people().jo.api(HoldSettlement, one(drawNo));
    await settle(draw.drawId);
    expect(await findDraw(ctx(), offerKey, drawNo)).toMatchObject({
      ...{ status: 'DRAW_SCORED', confirmedAt: expect.any(Date) },
    });
    return draw;
  }

  test('is corrected by two people, pays the corrected winners alone, and says what it said before', async () => {
    const { jo, kim } = people();
    const { date, drawId, owners } = await aConfirmedDraw(1_565);
    const report = await importResults(ctx(), offerKey, fileOf(date, '17 16 15 14 13 12 11'));
    expect(report.problems).toHaveLength(1);
    const night = () => kim.api(GetDrawNight, { offerKey, drawNo: 1_565 });
    expect((await night()).may.enterResult).toBe(true);
    const { approvalId } = await enter(jo.api, 1_565, RIGHT);
    expect(await approvalOf(kim, approvalId)).toMatchObject({
      title: 'Correct the result: Powerball, draw 1565',
      before: expect.arrayContaining([
        { name: 'Then', value: 'confirmed, and no prize is paid yet' },
      ]),
      after: expect.arrayContaining([
        { name: 'Then', value: 'provisional, and nothing is paid yet' },
      ]),
    });
    expect(await decide(kim.api, approvalId)).toBe('done');
    expect(await findDraw(ctx(), offerKey, 1_565)).toMatchObject({
      ...{ status: 'DRAW_DRAWN', confirmedAt: null, specialNumber: 18 },
    });
    await settle(drawId);
    expect(await Promise.all(owners.map(centsOf))).toEqual([0, 0]);
    await jo.api(ReleaseSettlement, one(1_565));
    await settle(drawId);
    expect(await Promise.all(owners.map(centsOf))).toEqual([0, 900]);
    expect(await loggedOf(1_565)).toEqual([null, '1']);
    expect(await getFullResult(ctx(), { offerKey, drawNo: 1_565 })).toMatchObject({
      correction: { at: expect.any(String), before: { main: [7, 6, 5, 4, 3, 2, 1], special: 8 } },
    });
    expect(await refusal(enter(jo.api, 1_565))).toBe('draw.result_refused');
    expect(await findFaults(database, { only: ['draws.corrected', 'prizes.'] })).toEqual([]);
  });

  test('goes back to what it was, which the public log says a third time', async () => {
    const { jo, kim } = people();
    const { owners, drawId } = await aConfirmedDraw(1_566);
    for (const over of [RIGHT, {}]) {
      const { approvalId } = await enter(jo.api, 1_566, over);
      expect(await decide(kim.api, approvalId)).toBe('done');
    }
    await jo.api(ReleaseSettlement, one(1_566));
    await settle(drawId);
    expect(await Promise.all(owners.map(centsOf))).toEqual([900, 0]);
    expect(await loggedOf(1_566)).toEqual([null, '1', '2']);
  });

  test('is paid as it was or corrected, when both come at once, and never both', async () => {
    const { jo, kim } = people();
    for (const drawNo of [1_567, 1_568, 1_569]) {
      const { drawId, date, owners } = await aWaitingDraw(drawNo, [FIRST, OTHER]);
      await importResults(ctx(), offerKey, fileOf(date, '7 6 5 4 3 2 1'));
      const { approvalId } = await enter(jo.api, drawNo, RIGHT);
      const [decided] = await Promise.all([decide(kim.api, approvalId), settle(drawId)]);
      await settle(drawId);
      await settle(drawId);
      expect([decided, ...(await Promise.all(owners.map(centsOf)))]).toEqual(
        decided === 'done' ? ['done', 0, 900] : ['approval.outdated', 900, 0],
      );
    }
  });
});

describe('a first division', () => {
  const RICH = PAYING.map((division, index) =>
    index === 0 ? { ...division, dividend: '3000000.00' } : division,
  );
  const both = entryOf([1, 2, 3, 4, 5, 6, 19], 8);
  const won = async (drawId: string) => {
    const { rows } = await database.db.execute<{ division: number; status: string }>(sql`
      select min(p.division) as division, s.status from ticket_prizes p join ticket_standings s using (ticket_id)
      where p.draw_id = ${drawId} group by p.ticket_id, s.status order by 1`);
    return rows.map(({ division, status }) => [division, status]);
  };
  const mailsOf = async (id = '') => {
    const { rows } = await database.db.execute(sql`
      select 1 from outbox where payload ->> 'template' = 'prize-won'
        and payload ->> 'to' = (select email from customers where id = ${id})`);
    return rows.length;
  };
  async function aRichDraw(drawNo: number, entries = [FIRST, both]) {
    const draw = await aWaitingDraw(drawNo, entries);
    const { approvalId } = await enter(people().jo.api, drawNo, { divisions: RICH });
    expect(await decide(people().kim.api, approvalId)).toBe('done');
    await settle(draw.drawId);
    return draw;
  }
  const ask = (api: Api, drawNo: number) =>
    api(RequestFirstDivision, { offerKey, drawNo, reason: 'Compared with the operator' });
  const night = (drawNo: number) => people().kim.api(GetDrawNight, { offerKey, drawNo });

  test('waits for two people while all else is paid, and is paid once', async () => {
    const { jo } = people();
    const finance = await aStaffMember(shop, ['finance']);
    const other = await aStaffMember(shop, ['finance']);
    const { drawId, owners } = await aRichDraw(1_570);
    expect(await Promise.all(owners.map(centsOf))).toEqual([0, 700]);
    expect(await won(drawId)).toEqual([
      [1, 'won'],
      [3, 'paid'],
    ]);
    expect(await Promise.all(owners.map(mailsOf))).toEqual([0, 1]);
    expect(await night(1_570)).toMatchObject({
      ...{ state: 'settled', prizesPaid: { amountCents: 700 } },
      firstDivision: { tickets: 1, prizes: { amountCents: 300_000_000 } },
      may: { payFirstDivision: true, enterResult: false },
    });
    // what has just become due is not on Today yet
    await database.db.execute(
      sql`update first_divisions set since = since - interval '2 minutes' where draw_id = ${drawId}`,
    );
    const { draws } = await finance.api(GetToday, {});
    expect(draws).toContainEqual(
      expect.objectContaining({ drawNo: 1_570, step: 'first_division', isLate: false }),
    );
    const checks = ['prizes.', 'syndicates.', 'ledger.'];
    expect(await findFaults(database, { only: checks })).toEqual([]);

    const { approvalId } = await ask(jo.api, 1_570);
    expect(await refusal(ask(finance.api, 1_570))).toBe('approval.pending');
    expect(await decide(people().kim.api, approvalId)).toBe('approval.role_missing');
    const outcomes = await Promise.all([
      decide(finance.api, approvalId),
      decide(other.api, approvalId),
    ]);
    expect(outcomes.sort()).toEqual(['approval.decided', 'done']);
    expect(await Promise.all(owners.map(centsOf))).toEqual([300_000_000, 700]);
    expect(await won(drawId)).toEqual([
      [1, 'paid'],
      [3, 'paid'],
    ]);
    expect(await Promise.all(owners.map(mailsOf))).toEqual([1, 1]);
    expect(await night(1_570)).toMatchObject({
      ...{ firstDivision: null, prizesPaid: { amountCents: 300_000_700 } },
      may: { payFirstDivision: false },
    });
    expect(await refusal(ask(finance.api, 1_570))).toBe('draw.wrong_state');
    expect(await findFaults(database, { only: checks })).toEqual([]);
    await expect(
      database.pool.query('update first_divisions set paid_at = null, approval_id = null'),
    ).rejects.toThrow();
  });

  test('of a syndicate waits with all of its shares, and they are paid together', async () => {
    const { db } = database;
    const finance = await aStaffMember(shop, ['finance']);
    const { drawId } = await aWaitingDraw(1_572);
    const owner = await aCustomer(db);
    const syndicateId = await aSyndicate(db, { drawId }, { planKey: 'rich', sharesTotal: 4 });
    const [small = '', large = ''] = await heldShares(db, customerContext(db, owner), [
      { syndicateId, shares: 1 },
      { syndicateId, shares: 3 },
    ]);
    const own = newId();
    await db.execute(sql`update syndicates set status = 'closed' where id = ${syndicateId}`);
    await db.execute(sql`
      insert into tickets (id, syndicate_id, draw_id, price_cents) values (${own}, ${syndicateId}, ${drawId}, 400)`);
    await db.execute(sql`
      insert into draw_divisions (draw_id, division, name, pool_cents, winners, dividend_cents)
      values (${drawId}, 1, 'Division 1', 10000100, 1, 10000100)`);
    await db.execute(sql`
      insert into ticket_prizes (draw_id, ticket_id, division, wins, amount_cents) values (${drawId}, ${own}, 1, 1, 10000100)`);
    await db.execute(sql`
      update draws set status = 'DRAW_SCORED', drawn_at = draws_at, confirmed_at = shop_now(), main_numbers = '{1,2,3,4,5,6,7}',
        special_number = 8, number_order = 'drawn' where id = ${drawId}`);
    await inTransaction(database, (tx) => dividePrizes(tx, drawId));
    const standing = async () => {
      const { rows } = await db.execute<{ status: string; cents: string }>(
        sql`select status, prize_cents as cents from syndicates where id = ${syndicateId}`,
      );
      return [rows[0]?.status, Number(rows[0]?.cents), await centsOf(owner.id)];
    };
    await settle(drawId);
    expect(await findDraw(ctx(), offerKey, 1_572)).toMatchObject({ status: 'DRAW_EMAILED' });
    expect(await standing()).toEqual(['closed', 0, 0]);
    expect(await night(1_572)).toMatchObject({
      firstDivision: { tickets: 2, prizes: { amountCents: 10_000_100 } },
    });
    const checks = ['prizes.', 'syndicates.paid'];
    expect(await findFaults(database, { only: checks })).toEqual([]);
    const { approvalId } = await ask(people().jo.api, 1_572);
    expect(await approvalOf(finance, approvalId)).toMatchObject({
      after: expect.arrayContaining(
        [small, large].map((id) => expect.objectContaining({ name: `Ticket ${id}` })),
      ),
    });
    expect(await decide(finance.api, approvalId)).toBe('done');
    expect(await standing()).toEqual(['paid', 10_000_100, 10_000_100]);
    expect(await findFaults(database, { only: checks })).toEqual([]);
  });

  test('that does not exceed the sum is paid with the others', async () => {
    const { drawId, owners } = await aWaitingDraw(1_571, [FIRST]);
    const { approvalId } = await enter(people().jo.api, 1_571);
    await decide(people().kim.api, approvalId);
    await settle(drawId);
    expect(await centsOf(owners[0])).toBe(900);
    expect(await refusal(ask(people().jo.api, 1_571))).toBe('draw.wrong_state');
  });
});

describe('a cancellation', () => {
  const WORDS = 'The machine that draws the balls is broken.';
  const ask = (api: Api, drawNo: number, words = WORDS) =>
    api(RequestDrawCancellation, { offerKey, drawNo, words, reason: 'Operator called' });

  test('takes two people, though sales go on; then everybody is paid back, once', async () => {
    const { jo, kim } = people();
    const { drawId, owners } = await aWaitingDraw(1_561, [FIRST]);
    const { approvalId } = await ask(jo.api, 1_561);
    expect(await approvalOf(kim, approvalId)).toMatchObject({
      title: 'Cancel Powerball, draw 1561 (1 ticket for $1.00 so far)',
      after: expect.arrayContaining([{ name: 'They read', value: WORDS }]),
    });
    const late = await aCustomer(database.db);
    await someTickets(database.db, { customer: late, drawId }, [{ entry: OTHER }]);
    expect(await decide(jo.api, approvalId)).toBe('approval.own');
    expect(await decide(kim.api, approvalId)).toBe('done');
    expect(await findDraw(ctx(), offerKey, 1_561)).toMatchObject({ status: 'DRAW_CANCELLED' });
    await Promise.all([refundCancelled(ctx()), refundCancelled(ctx())]);
    await refundCancelled(ctx());
    expect(await Promise.all([...owners, late.id].map(centsOf))).toEqual([100, 100]);
    expect(await kim.api(GetDrawNight, { offerKey, drawNo: 1_561 })).toMatchObject({
      ...{ state: 'cancelled', late: null, refunded: { amountCents: 200 } },
      cancellation: { because: 'operator', reason: WORDS },
    });
    expect(await logOf(drawId)).toMatchObject([{ action: 'draw.cancelled' }]);
    expect(await refusal(ask(jo.api, 1_561))).toBe('draw.wrong_state');
  });

  test('is outdated once a result is known, and of what is drawn it cannot be requested', async () => {
    const { jo, kim } = people();
    const { date } = await aWaitingDraw(1_562, [FIRST]);
    const { approvalId } = await ask(jo.api, 1_562);
    await importResults(ctx(), offerKey, fileOf(date, '7 6 5 4 3 2 1'));
    expect(await decide(kim.api, approvalId)).toBe('approval.outdated');
    expect(await refusal(ask(jo.api, 1_562))).toBe('draw.wrong_state');
    expect(await refusal(ask(jo.api, 999_999))).toBe('draw.not_found');
  });

  test('says to everybody why, in a sentence', async () => {
    const { jo } = people();
    await aWaitingDraw(1_563);
    expect(await refusal(ask(jo.api, 1_563, 'x'))).toBe('draw.wrong_state');
    expect(await refusal(ask(jo.api, 1_563, ' '))).toMatch(/^request\./);
  });
});

test('the jackpot of a draw to come takes one person, and is written down as before and after', async () => {
  const { api } = people().jo;
  const drawNo = 1_800;
  const drawId = await aDraw(database.db, { offerKey, drawNo, closesInMs: 100 * HOUR_MS });
  const announce = (amount: string, over = {}) =>
    refusal(api(AnnounceDrawJackpot, { offerKey, drawNo, amount, reason: 'Their page', ...over }));
  expect(await announce('30000000', { drawType: 'superdraw' })).toBe('done');
  expect(await announce('40000000')).toBe('done');
  expect(await api(GetDrawNight, { offerKey, drawNo })).toMatchObject({
    ...{ prizePool: { amountCents: 4_000_000_000 }, drawType: 'superdraw' },
  });
  expect(await logOf(drawId)).toMatchObject([
    {
      action: 'draw.jackpot_announced',
      before: { jackpotCents: 3_000_000_000, drawType: 'superdraw' },
      after: { jackpotCents: 4_000_000_000, drawType: 'superdraw' },
    },
    { before: { jackpotCents: 0, drawType: null } },
  ]);
  for (const amount of ['0', '-5', '1.5', '1e9', '', '99999999999'])
    expect(await announce(amount)).toMatch(/^request\./);
  expect(await announce('5', { drawNo: 999_999 })).toBe('draw.not_found');
  expect(await announce('5', { offerKey: 'one_lottery' })).toBe('offer.not_found');
  const { drawId: drawn } = await aWaitingDraw(1_564);
  await database.db.execute(sql`update draws set status = 'DRAW_EMAILED' where id = ${drawn}`);
  expect(await announce('5', { drawNo: 1_564 })).toBe('draw.not_found');
});
