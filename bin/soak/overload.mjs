import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { pause } from '../lib/processes.mjs';
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
    for (let asked = index; Date.now() < deadline && !end.isOver; asked += 1) {
      const answer = await ask(port, agent, [PAGE, READ, PAGE, JOIN][asked % 4]);
      heard.push(answer);
      if (answer.status === 503) await pause(IMPATIENT_MS);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: count }, (_, index) => visitor(index)));
  return heard;
}

/** `{ path, status, ms, fault }`: a fault is an answer that no visitor may get, whatever the load. */
function ask(port, agent, { method, path }) {
  const began = Date.now();
  const body = method === 'POST' ? newcomer() : undefined;
  return new Promise((resolve) => {
    const heard = (answer) => resolve({ path, ms: Date.now() - began, ...answer });
    const failed = (error) => heard({ fault: `${path} ${error.code ?? error.message}` });
    const headers = {
      accept: method === 'GET' && path === '/' ? 'text/html' : 'application/json',
      ...(body && { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
      ...(body && { origin: `http://localhost:${port}` }),
    };
    const asked = request({ port, host: '127.0.0.1', agent, method, path, headers });
    asked
      // a keep-alive connection may close just as it is used: browsers retry, and so does this client
      .on('error', (error) =>
        asked.reusedSocket && error.code === 'ECONNRESET'
          ? resolve(ask(port, agent, { method, path }))
          : failed(error),
      )
      .on('response', (answer) => {
        const { statusCode: status, headers: told } = answer;
        const isFine =
          status < 400 || status === 429 || (status === 503 && told['retry-after'] !== undefined);
        answer
          .on('error', failed)
          .resume()
          .on('end', () => heard({ status, fault: isFine ? undefined : `${path} ${status}` }));
      })
      .end(body);
  });
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

function sayFaults(faults) {
  const counts = new Map();
  for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  return [...counts].map(([fault, count]) => `${count} times ${fault}`).join(', ');
}
