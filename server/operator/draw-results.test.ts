import { sql } from 'drizzle-orm';
import {
  GetDrawNight,
  HoldSettlement,
  ReleaseSettlement,
  RequestFirstDivision,
} from '@/lib/contract/operator/draws';
import { GetToday } from '@/lib/contract/operator/today';
import { findFaults } from '@/server/audit';
import { inTransaction } from '@/server/db/transaction';
import { findDraw, getFullResult, importResults } from '@/server/draws';
import { newId } from '@/server/kernel/ids';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { dividePrizes } from '@/server/syndicates';
import { heldShares } from '@/server/syndicates/testing/held-shares';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw } from '@/server/testing/a-draw';
import { aSyndicate } from '@/server/testing/a-syndicate';
import { customerContext } from '@/server/testing/context';
import {
  entryOf,
  FIRST,
  fileOf,
  OTHER,
  offerKey,
  PAYING,
  twoOfDraws,
} from '@/server/testing/two-of-draws';
import type { Api } from '@/web/api/server-client';
import { refusal } from './testing/a-worker';

const {
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
} = twoOfDraws();

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
