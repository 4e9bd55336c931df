import { sql } from 'drizzle-orm';
import { ListDrawSchedule } from '@/lib/contract/operator/draws';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { countStatements } from '@/server/testing/count-statements';
import { someTickets } from '@/server/testing/some-tickets';
import { FIRST, HOUR_MS, OTHER, offerKey, twoOfDraws } from '@/server/testing/two-of-draws';
import { countDraws } from './count-draws';
import { refusal } from './testing/a-worker';

const { database, people, aWaitingDraw, settle, enter, decide, centsOf } = twoOfDraws();

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
