import path from 'node:path';
import { jest } from '@jest/globals';
import { ApiError } from '@/lib/client/api-error';
import type { Transport } from '@/lib/client/transport';
import type { Call } from '@/lib/contract/call';
import { MoveClock } from '@/lib/contract/sandbox';
import { someOf } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { newId } from '@/server/kernel/ids';
import { fillLog, sequenceLog } from '@/server/log';
import { platformRoutes } from '@/server/platform';
import { apiProcesses } from '@/server/testing/api-processes';
import { guestContext } from '@/server/testing/context';
import { goodRequest, insertDraws } from '@/server/testing/good-requests';
import { join, moveMoney, type Player, payOut, prizesOf } from '@/server/testing/money-calls';
import { type TestCustomer, type TestShop, testShop } from '@/server/testing/test-shop';
import { apiFor } from '@/web/api/server-client';
import { previousRelease } from '../../bin/lib/previous-release.mjs';
import { migrate, readMigrations } from './migrate';

interface Node {
  carry: Transport;
}

// This release in this process, the previous one in a process of its own, both on one database. The tests build on
// each other, as a night of upgrading does.
// The previous one loads from its sources, and each settles draws of days.
jest.setTimeout(180_000);
const previous = previousRelease();
const theirMigrations = path.join(previous.folder, 'server/db/migrations');
const shop = testShop({ isEmpty: true });
const processes = apiProcesses(() => shop.database.url, {
  checkout: previous.folder,
  isPreloading: false,
});
/** Draws are held an hour after they have closed. */
const TWO_DRAWS_MS = 51 * 3_600_000;

/** The previous release cannot read promises of protocol 3 (docs/upgrading.md): it draws none, and shows none. */
const UNREADABLE_BEFORE: ReadonlySet<string> = new Set(['getGiveawayProof']);

let before: Node;
const now: Node = { carry: shop.carry };
const players: Player[] = [];

const passTime = (node: Node, byMs: number) =>
  apiFor({ variant: 'AU', sessionId: newId() }, node.carry)(MoveClock, { byMs });
async function play(node: Node): Promise<void> {
  players.push(await join(node.carry));
  for (const player of players) await moveMoney(player, node.carry);
}
/** Lets two draws pass on this node, which settles what was bought, and expects new prizes in every wallet. */
async function settle(node: Node): Promise<void> {
  const won = await Promise.all(players.map((player) => prizesOf(player, node.carry)));
  await passTime(node, TWO_DRAWS_MS);
  for (const [index, player] of players.entries()) {
    expect(await prizesOf(player, node.carry)).toBeGreaterThan(won[index] ?? 0);
    await payOut(player, node.carry);
  }
}

beforeAll(async () => {
  await migrate(shop.database.url, { folder: theirMigrations });
  before = await processes.start();
  await insertDraws(shop);
  await passTime(before, 1);
  // its connections have prepared their statements by the time of the upgrade
  await play(before);
});
afterAll(() => processes.stopAll());

test('the list of releases names the newest migration of the previous one', async () => {
  const theirs = await readMigrations(theirMigrations);
  expect(theirs.at(-1)?.name).toBe(previous.migration);
});

test('the previous release goes on selling when this one has migrated', async () => {
  const applied = await migrate(shop.database.url);
  expect(applied.every((name) => name > previous.migration)).toBe(true);
  await play(before);
});

test('this release goes on with what the previous one has written, and the other way round', async () => {
  await play(now);
  await play(before);
});

describe('each call', () => {
  const calls = someOf(
    platformRoutes.map(({ call }) => [call.name, call] as const),
    3,
  );
  let answered = 0;

  test.each(calls)(
    '%s of the previous release takes what this one has written',
    async (_, call) => {
      if (UNREADABLE_BEFORE.has(call.name)) return;
      answered += await isAnswered(call, { by: before, writtenBy: now });
    },
  );

  test.each(calls)('%s takes what the previous release has written', async (_, call) => {
    answered += await isAnswered(call, { by: now, writtenBy: before });
  });

  test('is answered, but for a few that need a setting, or that one of the releases lacks', () => {
    expect(answered).toBeGreaterThan(calls.length * 2 * 0.9);
  });
});

test('either settles, pays prizes and pays out what both have sold', async () => {
  await settle(before);
  await play(now);
  await settle(now);
  await play(before);
  await settle(before);
});

test('the books are right after it all', async () => {
  // the log is told of what a release without one has promised and drawn
  await fillLog(guestContext(shop.database.db));
  await sequenceLog(shop.database);
  expect(await findFaults(shop.database)).toEqual([]);
});

/** The shop with customers and visitors whose calls this node answers. */
function servedBy({ carry }: Node): TestShop {
  const served = <C extends TestCustomer>(customer: C): C => ({
    ...customer,
    api: apiFor(customer.identity, carry),
  });
  return {
    ...shop,
    visitor: (over) => apiFor({ variant: 'AU', sessionId: newId(), ...over }, carry),
    customer: async (over) => served(await shop.customer(over)),
    member: async () => served(await shop.member()),
  };
}

/**
 * Makes a good request of this call. A release may refuse what it does not know of the other one, with a reason; it
 * never stumbles over it. @returns 1 where it answers, 0 where it refuses
 */
async function isAnswered(
  call: Call,
  { by, writtenBy }: Record<'by' | 'writtenBy', Node>,
): Promise<number> {
  try {
    const { identity, input } = await goodRequest(servedBy(writtenBy), call.name);
    await apiFor(identity, by.carry)(call, input, { idempotencyKey: newId() });
    return 1;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    return 0;
  }
}
