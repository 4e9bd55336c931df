import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** A page that is made for its reader: no node has it in memory. */
const PAGE = '/my-account';
const BEFORE = /People before you: (\d{1,9})/;

export interface Visit {
  cameAt: number;
  /** how many stood before them, look by look */
  before: number[];
  /** when they were let in; undefined for one who still waits */
  letInAt: number | undefined;
}

/**
 * Somebody new, who opens a page and looks again as often as the waiting page does by itself, until they are let in or
 * the end has come. @throws Error for an answer that no visitor may get
 */
export async function visit(origin: string, end: AbortSignal): Promise<Visit> {
  const agent = new Agent({ keepAlive: true });
  const own: Visit = { cameAt: performance.now(), before: [], letInAt: undefined };
  let cookie = '';
  while (!end.aborted) {
    const { status, headers, body } = await look(agent, origin, cookie);
    if (status < 400) {
      own.letInAt = performance.now();
      break;
    }
    const [, before] = BEFORE.exec(body) ?? [];
    const againSeconds = Number(headers['retry-after']);
    if (status !== 503 || before === undefined || !(againSeconds > 0))
      throw new Error(`A visitor was answered ${status}: ${body.slice(0, 200)}`);
    own.before.push(Number(before));
    cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? cookie;
    await pause(againSeconds * 1_000, undefined, { signal: end }).catch(() => {});
  }
  agent.destroy();
  return own;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

function look(agent: Agent, origin: string, cookie: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(origin + PAGE, { agent, headers: { accept: 'text/html', cookie } }, (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then((body) => resolve({ status, headers, body }), reject);
    }).once('error', reject);
  });
}
