import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aCustomer, aTarget } from './customers.mjs';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-05-01T12:00:00Z');

/** A shop's clock, and whether what is due by then has been held. */
interface Clock {
  now: number;
  heldUntil: number;
}

let clock: Clock;
/** what another mover does between a customer's look at the clock and the move, and is killed before it holds a draw */
let others: () => void;
let answers: (clock: Clock, move: { to?: string; by_ms?: number }) => object;
let server: Server;

beforeEach(async () => {
  clock = { now: NOON, heldUntil: NOON };
  others = () => {};
  answers = moved;
  server = createServer(async (request, response) => {
    const text = (await request.toArray()).join('');
    const isMove = request.method === 'POST';
    if (isMove) others();
    others = isMove ? () => {} : others;
    const answer = isMove ? answers(clock, JSON.parse(text)) : {};
    response.statusCode = 'error' in answer ? 422 : 200;
    response.end(JSON.stringify({ result: { now: new Date(clock.now).toISOString() }, ...answer }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const PAST = { error: { code: 'sandbox.clock_past' } };

/** As the sandbox answers: it refuses to go back, and holds what is due on the way. */
function moved(at: Clock, { to, by_ms = 0 }: { to?: string; by_ms?: number }): object {
  const end = to ? Date.parse(to) : at.now + by_ms;
  if (end < at.now) return PAST;
  at.now = end;
  at.heldUntil = end;
  return {};
}

function operator() {
  const { port } = server.address() as AddressInfo;
  const env = { API_APPLICATION_KEY: 'key', API_SECRET: 'secret' };
  return aCustomer(aTarget(`http://127.0.0.1:${port}`, env), { name: 'operator' });
}

test('a move of the clock by hours holds the draws that are due by then', async () => {
  await operator().letPass(2);
  expect(clock).toEqual({ now: NOON + 2 * HOUR_MS, heldUntil: NOON + 2 * HOUR_MS });
});

test('where somebody else came further, and was killed before the draws were held, they are held from there', async () => {
  others = () => {
    clock.now = NOON + 3 * HOUR_MS;
  };
  await operator().letPass(2);
  expect(clock.now).toBeGreaterThan(NOON + 3 * HOUR_MS);
  expect(clock.heldUntil).toBe(clock.now);
});

test('a shop that says that a time is past, and stands before it, fails the drill', async () => {
  answers = () => PAST;
  await expect(operator().letPass(2)).rejects.toThrow('is past, and stands before it');
});
