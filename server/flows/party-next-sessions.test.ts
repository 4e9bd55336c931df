import { sql } from 'drizzle-orm';
import { StartBreak } from '@/lib/contract/limits';
import {
  type AutosessionStatus,
  CancelPartySession,
  ChangePartySession,
  GetPartySession,
  ListOpenPartySessions,
} from '@/lib/contract/party-sessions';
import { PARTY_TERMS } from '@/lib/rules/party/terms';
import { findFaults } from '@/server/audit';
import { inTransaction } from '@/server/db/transaction';
import { within } from '@/server/kernel/context';
import { createSession, openNextSessions } from '@/server/party';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { aParty, aSession, type Party, SHARE_CENTS } from '@/server/testing/a-party';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { runDue } from './run-due';

const shop = testShop();
const job = () => guestContext(shop.database.db);
beforeAll(() => aRunOfDraws(shop.database.db, { offerKey: 'powerball2018', drawNo: 100 }, 6));

const TURNED_OFF = { status: 422, code: 'party.autosession_off' };
const set = ({ organiser }: Party, sessionId: string, autosessionStatus: AutosessionStatus) =>
  organiser.api(ChangePartySession, { sessionId, autosessionStatus });
const onSale = async ({ organiser, group }: Party): Promise<number[]> => {
  const open = await organiser.api(ListOpenPartySessions, { groupId: group.id });
  return open.flatMap(({ draws: [draw] }) => draw?.drawNo ?? []);
};

/** A group whose series goes on by itself, and has nothing on sale. */
async function aWaitingParty(): Promise<{ party: Party; sessionId: string }> {
  const party = await aParty(shop, 1);
  const { sessionId } = await aSession(party, 100, { autosessionStatus: 'on' });
  await party.organiser.api(CancelPartySession, { sessionId });
  await shop.database.db.execute(sql`
    update party_series set autosession = 'on' where group_id = ${party.group.id}`);
  return { party, sessionId };
}

test('what never opened by itself is turned on by its organiser, once, and its next draw goes on sale', async () => {
  const party = await aParty(shop, 1);
  const { organiser, members } = party;
  const { sessionId, canTurnOn } = await aSession(party, 100);
  expect(canTurnOn).toBe(true);
  for (const { api } of members) {
    expect(await api(GetPartySession, { sessionId })).toMatchObject({ canTurnOn: false });
    await expect(
      api(ChangePartySession, { sessionId, autosessionStatus: 'on' }),
    ).rejects.toMatchObject({ code: 'party.organiser_only' });
  }
  await expect(set(party, sessionId, 'paused')).rejects.toMatchObject(TURNED_OFF);
  const repeated = { autosessionStatus: 'on', canTurnOn: false };
  for (const answer of await Promise.all([
    set(party, sessionId, 'on'),
    set(party, sessionId, 'on'),
  ]))
    expect(answer).toMatchObject(repeated);
  expect(await onSale(party)).toEqual([100]);
  await organiser.api(CancelPartySession, { sessionId });
  await Promise.all([set(party, sessionId, 'on'), set(party, sessionId, 'on')]);
  await openNextSessions(job());
  expect(await onSale(party)).toEqual([101]);
  expect(await set(party, sessionId, 'off')).toMatchObject({
    ...{ autosessionStatus: 'off', canTurnOn: false },
  });
  await expect(set(party, sessionId, 'on')).rejects.toMatchObject(TURNED_OFF);
});

test('one that was called off opens the next draw as soon as it is turned on', async () => {
  const party = await aParty(shop, 1);
  const { sessionId } = await aSession(party, 100);
  await party.organiser.api(CancelPartySession, { sessionId });
  expect(await onSale(party)).toEqual([]);
  await set(party, sessionId, 'on');
  expect(await onSale(party)).toEqual([101]);
});

test('what the release before made, which tells nothing of that, stays off', async () => {
  const party = await aParty(shop, 1);
  const { sessionId } = await aSession(party, 100);
  await shop.database.db.execute(sql`
    update party_series set can_turn_on = default where group_id = ${party.group.id}`);
  await expect(set(party, sessionId, 'on')).rejects.toMatchObject(TURNED_OFF);
});

test('nothing is turned on by an organiser on a break, for whom it stays as it was', async () => {
  const party = await aParty(shop, 1);
  const { sessionId } = await aSession(party, 100);
  await party.organiser.api(StartBreak, { length: 'week' });
  await expect(set(party, sessionId, 'on')).rejects.toMatchObject({ code: 'limits.on_break' });
  expect(await party.organiser.api(GetPartySession, { sessionId })).toMatchObject({
    ...{ autosessionStatus: 'off', canTurnOn: true },
  });
});

test('an organiser on a break may pause what opens by itself, and does not let it go on', async () => {
  const party = await aParty(shop, 1);
  const { sessionId } = await aSession(party, 100, { autosessionStatus: 'on' });
  await party.organiser.api(StartBreak, { length: 'week' });
  await expect(set(party, sessionId, 'on')).rejects.toMatchObject({ code: 'limits.on_break' });
  expect(await set(party, sessionId, 'paused')).toMatchObject({ autosessionStatus: 'paused' });
});

test('a session that somebody is opening at the moment is not opened a second time, and nobody waits for it', async () => {
  const { party, sessionId } = await aWaitingParty();
  const { group, organiser } = party;
  await inTransaction(organiser.ctx, async (tx) => {
    await createSession(within(organiser.ctx, tx), {
      ...{ groupId: group.id, lotteryKey: 'powerball2018', drawNo: 101 },
      ...{ sharePriceCents: SHARE_CENTS, autosessionStatus: 'off' },
      inviteAllExistingMembers: false,
    });
    expect(await openNextSessions(job())).toBe(0);
  });
  expect(await onSale(party)).toEqual([101]);
  expect(await set(party, sessionId, 'on')).toMatchObject({ autosessionStatus: 'on' });
  expect(await onSale(party)).toEqual([101, 102]);
});

test('what opens by itself has no more on sale at a time than a group may have, and comes when there is room', async () => {
  const { party, sessionId } = await aWaitingParty();
  await set(party, sessionId, 'paused');
  const others = [101, 102, 103].slice(0, PARTY_TERMS.maxOpenSessions);
  const opened = [];
  for (const drawNo of others) opened.push(await aSession(party, drawNo));
  await set(party, sessionId, 'on');
  expect(await onSale(party)).toEqual(others);
  await party.organiser.api(CancelPartySession, { sessionId: opened[0]?.sessionId ?? '' });
  expect(await openNextSessions(job())).toBe(1);
  expect(await onSale(party)).toEqual([101, 102, 103]);
});

test('draws are closed whatever becomes of the next sessions', async () => {
  const { party } = await aWaitingParty();
  const drawId = await aDraw(shop.database.db, {
    ...{ offerKey: 'oz_lotto', drawNo: 7, closesInMs: -60_000 },
  });
  await shop.database.db.execute(sql`
    create function no_session() returns trigger language plpgsql as $$ begin raise exception 'no session'; end $$`);
  await shop.database.db.execute(sql`
    create trigger no_session before insert on party_sessions for each row execute function no_session()`);
  try {
    await runDue(job());
  } finally {
    await shop.database.db.execute(sql`drop function no_session() cascade`);
  }
  const { rows } = await shop.database.db.execute(
    sql`select status from draws where id = ${drawId}`,
  );
  expect(rows).not.toEqual([{ status: 'DRAW_OPEN' }]);
  expect(await onSale(party)).toEqual([]);
});

test('the audit finds nothing wrong with any of that', async () => {
  expect(
    await findFaults(shop.database, { only: ['histories.', 'syndicates.', 'parties.'] }),
  ).toEqual([]);
});
