import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { pause } from '../lib/processes.mjs';
import { ask, sayFaults } from './ask.mjs';
import { expectBooks } from './books.mjs';
import { aCustomer, aTarget } from './customers.mjs';

/** How many visitors a node serves well at once, as in the drill `stops`, and how many come under overload. */
const SERVED_WELL = 10;
const TIMES = 40;
const LASTS_MS = 45_000;
/** No answer may take longer. */
const LONGEST_MS = 15_000;
/** Few clients respect Retry-After. */
const IMPATIENT_MS = 500;
const BUYERS = 10;
const PURCHASES = 3;
/** A cached public page, and calls that use the database: a read and a write of new visitors. */
const PAGE = { method: 'GET', path: '/' };
const READ = { method: 'GET', path: '/api/session' };
const JOIN = { method: 'POST', path: '/api/session/sign-up' };

/**
 * Sends forty times the visitors that a node serves well. Each gets an answer in time: success, 503 with Retry-After,
 * or 429. Buyers continue until they have bought.
 */
export async function overload({ shop }) {
  const { port } = new URL(shop.baseUrl);
  const target = aTarget(shop.baseUrl, shop.env);
  const buyers = Array.from({ length: BUYERS }, () => aCustomer(target));
  await Promise.all(buyers.map(join));
  const calm = await crowd(port, SERVED_WELL, 5_000);
  const end = { isOver: false };
  const rush = crowd(port, SERVED_WELL * TIMES, LASTS_MS, end);
  try {
    await Promise.all(buyers.map(buy));
  } finally {
    end.isOver = true;
    await rush;
  }
  const answers = await rush;
  const faults = answers.flatMap(({ path, ms, fault }) =>
    fault || ms > LONGEST_MS ? [fault ?? `${path} after more than ${LONGEST_MS} ms`] : [],
  );
  if (faults.length > 0) throw new Error(sayFaults(faults));
  const { purchases } = await expectBooks(shop.env, buyers);
  const turnedAway = answers.filter(({ status }) => status === 503 || status === 429).length;
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const ratio = medianOf(answers) / medianOf(calm);
  return `${answers.length} answers, ${turnedAway} of them “come again”, the slowest ${slowest} ms, a page ${ratio.toFixed(1)} times its calm time, ${purchases} purchases in the midst of it`;
}

async function join(customer) {
  await customer.join();
  await customer.deposit();
}

async function buy(customer) {
  for (let bought = 0; bought < PURCHASES; bought += 1) await customer.buy();
}

/** Visitors who come at once, and ask again as soon as they are answered, for `lastsMs` or until the end. */
async function crowd(port, count, lastsMs, end = { isOver: false }) {
  const deadline = Date.now() + lastsMs;
  const heard = [];
  const visitor = async (index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = index; Date.now() < deadline && !end.isOver; turn += 1) {
      const call = [PAGE, READ, PAGE, JOIN][turn % 4];
      const body = call === JOIN ? newcomer() : undefined;
      const answer = await ask(port, agent, { ...call, body });
      heard.push(answer);
      if (answer.status === 503) await pause(IMPATIENT_MS);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: count }, (_, index) => visitor(index)));
  return heard;
}

const newcomer = () =>
  JSON.stringify({
    email: `soak-${randomUUID()}@fairdraw.example`,
    password: 'a phrase that is long enough',
    first_name: 'So',
    last_name: 'Ak',
    date_of_birth: '1980-04-12',
    state: 'NSW',
    terms_accepted: true,
  });

const medianOf = (answers) => {
  const times = answers.filter(({ path }) => path === PAGE.path).map(({ ms }) => ms);
  return Math.max(1, times.sort((one, other) => one - other)[Math.floor(times.length / 2)]);
};
