import { Agent, request } from 'node:http';
import { dataPath } from '../lib/checkout.mjs';
import { onExit } from '../lib/command.mjs';
import { freePort } from '../lib/settings.mjs';
import { startWeb } from '../lib/web.mjs';

const STOPS = 20;
const VISITORS = 10;
const PATHS = ['/', '/powerball2018', '/lotto-results', '/api/session', '/api/call/locate'];

/**
 * Stops a node by SIGTERM while visitors use keep-alive connections: every accepted request is answered, never with a
 * 5xx.
 */
export async function stops({ shop }) {
  const counted = new Map();
  for (let stop = 0; stop < STOPS; stop += 1) {
    const port = await freePort();
    const env = { ...shop.env, PORT: String(port), JOBS: stop % 2 ? 'on' : 'off' };
    const logFile = dataPath('soak-stops.log');
    const web = startWeb({ port, host: '127.0.0.1', env, logFile });
    const forget = onExit(web.stop);
    await web.ready();
    const visits = [];
    await Promise.all(
      Array.from(
        { length: VISITORS },
        (_, visitor) => new Promise((letIn) => visits.push(visit(port, visitor, letIn))),
      ),
    );
    await web.stop();
    forget();
    for (const answer of (await Promise.all(visits)).flat())
      counted.set(answer, (counted.get(answer) ?? 0) + 1);
  }
  const faults = [...counted].filter(([answer]) => !isFine(answer));
  if (faults.length > 0)
    throw new Error(faults.map(([answer, count]) => `${count} times ${answer}`).join(', '));
  const answers = [...counted].filter(([answer]) => typeof answer === 'number');
  const sum = answers.reduce((all, [, count]) => all + count, 0);
  return `${STOPS} stops, ${sum} answers, none of them a fault`;
}

/** The last answer of each visitor is a refused connection. */
const isFine = (answer) => (typeof answer === 'number' ? answer < 500 : answer === 'ECONNREFUSED');

async function visit(port, visitor, onAnswer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const heard = [];
  for (let count = visitor; ; count += 1) {
    const answer = await ask(port, agent, PATHS[count % PATHS.length]);
    heard.push(answer);
    if (typeof answer === 'string') break;
    onAnswer();
  }
  agent.destroy();
  return heard;
}

const ask = (port, agent, path) =>
  new Promise((resolve) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      agent,
      path,
      headers: { accept: 'text/html' },
    });
    sent.on('response', (answer) => {
      answer.on('error', (error) => resolve(error.code ?? error.message));
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', (error) => resolve(error.code ?? error.message)).end();
  });
