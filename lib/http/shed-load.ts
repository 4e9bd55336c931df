import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import words from '@/content/copy/en-AU/api.json';
import { refusalBody } from '@/lib/session/same-origin';
import { isDocument } from './finish-responses';
import { type ProblemDocuments, problemHead } from './problem-documents';
import { classOf, SHEDDABLE, type SheddableClass } from './request-class';
import { requestTurns } from './request-turns';
import { ANSWER_KINDS, type ServerLoad, serverLoad } from './server-load';
import { spreadStarts } from './spread-starts';
import type { WaitingRoom } from './waiting-room';

const REQUEST = 'http.server.request.start';

/** How many times the setting may be in progress when a request of a class comes in and is still let in. */
const ROOM: Readonly<Record<SheddableClass, number>> = {
  newcomer: 1,
  browsing: 1.5,
  cart: 2,
  purchase: 4,
};
/** Of these a page is waited for in line; whoever pays is let in or told at once. */
const IN_LINE: ReadonlySet<SheddableClass> = new Set(['newcomer', 'browsing']);
const DEFAULT_AT_ONCE = 50;
/** So many shared pages and files are begun in one turn of the event loop. */
const SHARED_A_TURN = 12;
const RETRY_AFTER_SECONDS = 5;

/** What whoever is turned away is sent: made once, since it is sent when there is no time. */
interface Refusal {
  head: readonly (readonly [name: string, value: string | number])[];
  body: Buffer;
}

interface Waiting {
  /** how long a turn is waited for */
  waitMs?: number | undefined;
  /** where those wait who want a page that is made for its reader; without it they are turned away */
  room?: WaitingRoom | undefined;
}

/** What happens to a request instead of what its server would do at once; `handOn` is that. */
type Verdict = (handOn: () => void) => void;

/**
 * From here on a node that is full turns requests away before Next sees them, has those who want a page wait in line, and
 * one that is busy has requests begin in turn. Full is a number of requests in progress, not a time: a slow machine refuses
 * nobody. Called once, where the server starts, after all else that hears of requests.
 * @param setting how many at once before newcomers are turned away; 0 turns nobody away, and lets nobody wait
 * @returns what ends it
 * @throws an Error for a setting that is no number of requests
 */
export function shedLoad(
  setting: string | undefined,
  documents: ProblemDocuments,
  { waitMs, room }: Waiting = {},
): () => void {
  const atOnce = Number(setting || DEFAULT_AT_ONCE);
  if (!Number.isInteger(atOnce) || atOnce < 0)
    throw new Error(`REQUESTS_AT_ONCE must be a number of requests; it is "${setting}".`);
  const load = serverLoad();
  const refusals = refusalsOf(documents);
  const guarded = new WeakSet<Server>();
  const verdicts = new WeakMap<ServerResponse, Verdict>();
  const inTurn = requestTurns(load, waitMs);
  const spread = spreadStarts(load, SHARED_A_TURN);
  const admit = (message: unknown) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    if (!guarded.has(server)) {
      guarded.add(server);
      standBefore(server, verdicts);
    }
    const told = classOf(request);
    const name = told === 'newcomer' && room?.hasLetIn(request) ? 'browsing' : told;
    response.once('close', () => countAnswer(load, response));
    const begin = () => {
      load.inProgress[name] += 1;
      response.once('close', () => {
        load.inProgress[name] -= 1;
      });
    };
    if (atOnce > 0 && name === 'shared') {
      verdicts.set(response, (handOn) => spread(response, handOn));
    }
    if (atOnce === 0 || name === 'shared' || name === 'own') return begin();
    const free = Math.ceil(atOnce * ROOM[name]) - inProgress(load);
    const mayWait = IN_LINE.has(name) && isDocument(request);
    const held = mayWait && room?.holds(request, free, name === 'newcomer');
    if (held) {
      verdicts.set(response, () => held(response));
    } else if (free <= 0) {
      load.shed[name] += 1;
      const refusal = isDocument(request) ? refusals.document : refusals.call;
      verdicts.set(response, () => refuse(response, refusal));
    } else {
      begin();
      verdicts.set(response, (handOn) => inTurn(name, response, handOn));
    }
  };
  subscribe(REQUEST, admit);
  return () => void unsubscribe(REQUEST, admit);
}

const inProgress = (load: ServerLoad): number =>
  SHEDDABLE.reduce((sum, name) => sum + load.inProgress[name], 0);

function countAnswer(load: ServerLoad, { headersSent, statusCode }: ServerResponse): void {
  const kind = headersSent ? ANSWER_KINDS[Math.floor(statusCode / 100) - 1] : undefined;
  load.answers[kind ?? 'none'] += 1;
}

/** Sees a server's requests before it does. */
function standBefore(server: Server, verdicts: WeakMap<ServerResponse, Verdict>): void {
  const { emit } = server;
  server.emit = (event: string, ...given: unknown[]) => {
    const handOn = (): boolean => Reflect.apply(emit, server, [event, ...given]);
    const verdict = event === 'request' && verdicts.get(given[1] as ServerResponse);
    if (!verdict) return handOn();
    verdict(handOn);
    return true;
  };
}

function refuse(response: ServerResponse, { head, body }: Refusal): void {
  response.statusCode = 503;
  for (const [name, value] of head) response.setHeader(name, value);
  response.end(body);
}

function refusalsOf(documents: ProblemDocuments): { call: Refusal; document: Refusal } {
  const said = Buffer.from(
    JSON.stringify(refusalBody(503, 'server.unavailable', words['server.unavailable.full'])),
  );
  const call: Refusal = {
    head: [
      ['content-type', 'application/json'],
      ['content-length', said.byteLength],
      ['cache-control', 'no-store'],
      ['retry-after', RETRY_AFTER_SECONDS],
    ],
    body: said,
  };
  const page = documents.get(503);
  return { call, document: page ? { head: problemHead(503, page), body: page } : call };
}
