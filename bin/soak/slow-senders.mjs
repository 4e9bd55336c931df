import { connect } from 'node:net';
import { pause } from '../lib/processes.mjs';
import { expectBooks } from './books.mjs';
import { aCustomer, aTarget } from './customers.mjs';
import { percentile, timed } from './times.mjs';

const EACH = 400;
/** Attackers have many addresses; the customers come from another one. */
const ADDRESSES = 40;
/** So many slow sign-ins of a single address closed the sign-in once. */
const SIGN_INS = 110;
const CUSTOMERS = 4;
const ROUNDS = 12;
const MOST_RATIO = 2;
/** Below this a busy machine's own jitter is measured. */
const LEAST_MS = 50;
const HEAD = 'HTTP/1.1\r\nhost: localhost\r\n';
/** Several pages on one connection are more than the system takes off the server's hands. */
const PAGES_AT_ONCE = 30;
const SLOW = [
  `GET / ${HEAD}x-slow: `,
  `POST /api/session/sign-in ${HEAD}content-length: 1000\r\n\r\n{`,
  `GET / ${HEAD}\r\n`.repeat(PAGES_AT_ONCE),
];

/**
 * Holds 400 half heads, 400 half bodies and 400 readers who do not read, and 110 slow sign-ins of one address, while
 * customers sign in, buy and read. Nobody is turned away, and they wait at most twice as long as in calm.
 */
export async function slowSenders({ shop }) {
  const target = aTarget(shop.baseUrl, shop.env);
  const customers = Array.from({ length: CUSTOMERS }, () => aCustomer(target));
  for (const customer of customers) {
    await customer.join();
    await customer.deposit();
  }
  await visits(shop.baseUrl, customers);
  const calm = await visits(shop.baseUrl, customers);
  const unavailable = target.unavailable;
  const attack = slowClients(Number(new URL(shop.baseUrl).port));
  let slow;
  let least;
  try {
    await attack.isComplete;
    slow = await visits(shop.baseUrl, customers);
    least = attack.leastHeld();
  } finally {
    attack.end();
  }
  const turnedAway = target.unavailable - unavailable;
  if (turnedAway > 0) throw new Error(`${turnedAway} calls of customers were turned away`);
  const { purchases } = await expectBooks(shop.env, customers);
  const p95 = [calm, slow].map((times) => Math.max(LEAST_MS, percentile(times, 0.95)));
  const ratio = p95[1] / p95[0];
  const summary = `p95 ${Math.round(p95[1])} ms against ${Math.round(p95[0])} in calm (${ratio.toFixed(2)}), never fewer than ${least} slow clients, ${purchases} purchases`;
  if (ratio > MOST_RATIO) throw new Error(summary);
  return summary;
}

/** Each customer signs in, buys and reads, again and again. @returns the times of all steps, in ms */
async function visits(baseUrl, customers) {
  const times = [];
  const read = async (path) => {
    const answer = await fetch(baseUrl + path);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  };
  const visit = async ({ signIn, buy, expectResult }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await timed(signIn));
      times.push(await timed(buy));
      times.push(await timed(() => read('/')));
      times.push(await timed(() => expectResult('GET', '/v2/customer')));
    }
  };
  await Promise.all(customers.map(visit));
  return times;
}

/** Keeps up the attack: whoever is closed comes back. */
function slowClients(port) {
  const sockets = new Set();
  let isOver = false;
  let least = Number.POSITIVE_INFINITY;
  const open = (sent, localAddress) =>
    new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket
        .pause()
        .on('error', () => {})
        .once('connect', () => {
          sockets.add(socket);
          socket.write(sent);
          resolve();
        })
        .once('close', async () => {
          sockets.delete(socket);
          resolve();
          await pause(100);
          if (!isOver) open(sent, localAddress);
        });
    });
  const begin = async () => {
    for (const sent of SLOW)
      for (let one = 0; one < EACH; one += 1) await open(sent, `127.0.0.${2 + (one % ADDRESSES)}`);
    for (let one = 0; one < SIGN_INS; one += 1) await open(SLOW[1], '127.0.0.100');
    least = sockets.size;
  };
  const watching = setInterval(() => {
    least = Math.min(least, sockets.size);
  }, 100);
  return {
    isComplete: begin(),
    leastHeld: () => least,
    end() {
      isOver = true;
      clearInterval(watching);
      for (const socket of sockets) socket.destroy();
    },
  };
}
