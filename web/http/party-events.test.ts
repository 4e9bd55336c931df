import { GET } from '@/app/api/party/events/route';
import type { PartyEvent } from '@/lib/contract/party-events';
import { ChangePartyGroup, JoinByPartyToken, LeavePartyGroup } from '@/lib/contract/party-groups';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { aParty, aSession, buyShares, SHARE_CENTS } from '@/server/testing/a-party';
import { apiProcesses } from '@/server/testing/api-processes';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { apiFor } from '@/web/api/server-client';
import { provideTransport } from '@/web/api/transport';
import { newSession, sealSession, signedInFrom } from '@/web/session/cookie';

// The web tier's stream on this node, beside an API in a process of its own: two nodes on one database.

let cookie: string | undefined;
jest.mock('next/headers', () => ({
  headers: async () => new Headers({ host: 'localhost:3000' }),
  cookies: async () => ({
    get: () => (cookie === undefined ? undefined : { value: cookie }),
    set: () => {},
  }),
}));

const ALL_BUT_TIMEOUTS = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
];
const shop = testShop();
const nodes = apiProcesses(() => shop.database.url, { isPreloading: false });
let other: Awaited<ReturnType<typeof nodes.start>>;

beforeAll(async () => {
  other = await nodes.start();
});
beforeAll(async () => {
  await aRunOfDraws(shop.database.db, { offerKey: 'powerball2018', drawNo: 100 }, 2);
});
beforeEach(() => {
  provideTransport(shop.carry);
  // no wait of this node ends because its time is over: what arrives, a notice has brought
  jest.useFakeTimers({ doNotFake: ALL_BUT_TIMEOUTS });
});
afterEach(() => jest.useRealTimers());
afterAll(() => nodes.stopAll());

async function signInHere({ tokens }: TestCustomer) {
  cookie = await sealSession({ ...newSession(), signedIn: signedInFrom(tokens) });
}

interface ReceivedEvent {
  event: string;
  id: string | undefined;
  data: Partial<PartyEvent>;
}

/** A browser's event source. */
async function listen(groupId: string, lastEventId?: string) {
  const leaving = new AbortController();
  const response = await GET(
    new Request(`http://localhost:3000/api/party/events?group=${groupId}`, {
      signal: leaving.signal,
      headers: { ...(lastEventId && { 'last-event-id': lastEventId }) },
    }),
  );
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<ReceivedEvent | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end < 0) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) return null;
        text += value;
        continue;
      }
      const fields = Object.fromEntries(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      text = text.slice(end + 2);
      if (fields.data)
        return { event: fields.event ?? 'message', id: fields.id, data: JSON.parse(fields.data) };
    }
  };
  return { response, next, leave: () => leaving.abort() };
}

test('who joins and what is bought on another node shows on an open page without anybody’s wait running out', async () => {
  const party = await aParty(shop, 1);
  const [member] = party.members;
  if (!member) throw new Error('no member');
  const session = await aSession(party, 100);
  await signInHere(party.organiser);
  const stream = await listen(party.group.id);
  expect(stream.response.headers.get('content-type')).toMatch('text/event-stream');
  expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(await stream.next()).toMatchObject({ event: 'ready' });

  const comer = await shop.customer({ firstName: 'Nia', lastName: 'Comer' });
  await apiFor(comer.identity, other.carry)(JoinByPartyToken, { token: party.group.token ?? '' });
  expect(await stream.next()).toMatchObject({
    event: 'message',
    data: { kind: 'member_joined', memberName: 'Nia C.' },
  });

  await buyShares(member, session, 2);
  const first = await stream.next();
  expect(first?.data).toEqual({
    kind: 'shares_sold',
    sessionId: session.sessionId,
    memberName: 'Robin E.',
    sharesSold: 2,
    pot: { amountCents: 2 * SHARE_CENTS, currency: 'AUD' },
    at: expect.any(String),
  });
  stream.leave();
  expect(await stream.next()).toBeNull();

  await buyShares(member, session, 1);
  const again = await listen(party.group.id, first?.id);
  expect(await again.next()).toMatchObject({ event: 'ready' });
  expect((await again.next())?.data).toMatchObject({ kind: 'shares_sold', sharesSold: 3 });
  again.leave();
});

test('nobody hears of a group that is not theirs, and who leaves hears no more', async () => {
  const party = await aParty(shop, 1);
  const { id: groupId } = party.group;
  const [member] = party.members;
  if (!member) throw new Error('no member');
  cookie = undefined;
  expect((await listen(groupId)).response.status).toBe(401);
  await signInHere(await shop.customer());
  expect((await listen(groupId)).response.status).toBe(404);
  expect((await listen('../../x')).response.status).toBeGreaterThanOrEqual(400);

  await signInHere(member);
  const stream = await listen(groupId);
  expect(await stream.next()).toMatchObject({ event: 'ready' });
  await member.api(LeavePartyGroup, { groupId });
  expect(await stream.next()).toMatchObject({ event: 'gone' });
  expect(await stream.next()).toBeNull();
});

test('a public group’s news is its members’ alone, and ends for who leaves', async () => {
  const { organiser, members, group } = await aParty(shop, 1);
  const { id: groupId } = group;
  const [member] = members;
  if (!member) throw new Error('no member');
  await organiser.api(ChangePartyGroup, { groupId, publicityStatus: 'public' });
  await signInHere(await shop.customer());
  expect((await listen(groupId)).response.status).toBe(404);
  await signInHere(member);
  const stream = await listen(groupId);
  expect(await stream.next()).toMatchObject({ event: 'ready' });
  await member.api(LeavePartyGroup, { groupId });
  expect(await stream.next()).toMatchObject({ event: 'gone' });
  expect((await listen(groupId)).response.status).toBe(404);
});

test('one customer has five streams on a node, and places are free again', async () => {
  const party = await aParty(shop, 0);
  await signInHere(party.organiser);
  const open = await Promise.all(Array.from({ length: 5 }, () => listen(party.group.id)));
  expect((await listen(party.group.id)).response.status).toBe(429);
  for (const stream of open) stream.leave();
  for (const stream of open) while (await stream.next());
  // the node hears a moment later that a browser has left
  let one = await listen(party.group.id);
  while (one.response.status === 429) one = await listen(party.group.id);
  expect(one.response.status).toBe(200);
  one.leave();
});
