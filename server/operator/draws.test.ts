import { sql } from 'drizzle-orm';
import {
  AnnounceDrawJackpot,
  GetDrawNight,
  RequestDrawCancellation,
} from '@/lib/contract/operator/draws';
import { findDraw, importResults } from '@/server/draws';
import { refundCancelled } from '@/server/flows/refund-draw';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw } from '@/server/testing/a-draw';
import { someTickets } from '@/server/testing/some-tickets';
import { FIRST, fileOf, HOUR_MS, OTHER, offerKey, twoOfDraws } from '@/server/testing/two-of-draws';
import type { Api } from '@/web/api/server-client';
import { refusal } from './testing/a-worker';

const { database, ctx, people, aWaitingDraw, settle, enter, decide, centsOf, approvalOf, logOf } =
  twoOfDraws();

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
