import type { ServerResponse } from 'node:http';
import messages from '@/content/copy/en-AU/api.json';
import { refusalBody } from '@/web/session/same-origin';
import { isRenewal } from './cached-pages';
import type { RequestLink } from './chain';
import { isDocument } from './finish-responses';
import { onceClosed } from './once-closed';
import { onceEnded } from './once-ended';
import { pageTurns } from './page-turns';
import type { ProblemDocument, ProblemDocuments } from './problem-documents';
import { classOf, isPage, SHEDDABLE, type SheddableClass } from './request-class';
import { requestTurns } from './request-turns';
import { ANSWER_KINDS, type ServerLoad, serverLoad } from './server-load';
import { spreadStarts } from './spread-starts';
import type { WaitingRoom } from './waiting-room';

/** A request of a class is admitted while fewer requests are in progress than the setting times this factor. */
const ROOM: Readonly<Record<SheddableClass, number>> = {
  newcomer: 1,
  browsing: 1.5,
  cart: 2,
  purchase: 4,
};
/** Pages of these classes wait in line; purchases are admitted or refused at once. */
const IN_LINE: ReadonlySet<SheddableClass> = new Set(['newcomer', 'browsing']);
/** The maximum number of shared pages and files begun in one turn of the event loop. */
const SHARED_A_TURN = 12;
const RETRY_AFTER_SECONDS = 5;

interface Waiting {
  /** the longest wait for a turn */
  waitMs?: number | undefined;
  /** the longest wait of a public page for its turn */
  pageWaitMs?: number | undefined;
  /** the line for pages rendered per visitor; without it such requests are turned away */
  room?: WaitingRoom | undefined;
}

/** Counts every answer by its kind. */
export const countAnswers = (): RequestLink => (_request, response, next) => {
  onceClosed(response, () => countAnswer(serverLoad(), response));
  next();
};

/**
 * Protects a node under load: a full node turns requests away before Next sees them and puts page views in a waiting
 * line; a busy one begins requests in turn. A request counts from the moment it is handed on, which is when all of it has
 * come (`gather-bodies.ts`), until its handler has ended the response. A node is full by its number of requests in progress, not by time, so
 * that a slow machine refuses nobody; but a public page that has waited for its turn for seconds is refused as well.
 * @param atOnce how many requests may be in progress before newcomers are turned away; 0 never turns away and never
 * makes wait
 */
export function shedLoad(
  atOnce: number,
  documents: ProblemDocuments,
  { waitMs, pageWaitMs, room }: Waiting = {},
): RequestLink {
  const load = serverLoad();
  const inTurn = requestTurns(load, waitMs);
  const spread = spreadStarts(load, SHARED_A_TURN);
  const pageInTurn = pageTurns(load, pageWaitMs);
  return (request, response, next) => {
    const ofHead = classOf(request);
    const name = ofHead === 'newcomer' && room?.hasLetIn(request) ? 'browsing' : ofHead;
    const begin = () => {
      load.inProgress[name] += 1;
      onceEnded(response, () => {
        load.inProgress[name] -= 1;
      });
    };
    const refuseNow = () => {
      refuse(response, (isDocument(request) && documents.get(503)) || REFUSED_CALL);
    };
    if (atOnce > 0 && name === 'shared') {
      begin();
      const work = () => spread(response, next);
      if (!isPage(request)) return work();
      return pageInTurn(response, { work, refuse: refuseNow, isFirst: isRenewal(request) });
    }
    if (atOnce === 0 || name === 'shared' || name === 'own' || name === 'stream') {
      begin();
      return next();
    }
    const free = Math.ceil(atOnce * ROOM[name]) - inProgress(load);
    const mayWait = IN_LINE.has(name) && isDocument(request);
    const held = mayWait && room?.holds(request, free, name === 'newcomer');
    if (held) {
      held(response);
    } else if (free <= 0) {
      load.shed[name] += 1;
      refuseNow();
    } else {
      begin();
      inTurn(name, response, next);
    }
  };
}

const inProgress = (load: ServerLoad): number =>
  SHEDDABLE.reduce((sum, name) => sum + load.inProgress[name], 0);

function countAnswer(load: ServerLoad, { headersSent, statusCode }: ServerResponse): void {
  const kind = headersSent ? ANSWER_KINDS[Math.floor(statusCode / 100) - 1] : undefined;
  load.answers[kind ?? 'none'] += 1;
}

function refuse(response: ServerResponse, { headers, body }: ProblemDocument): void {
  response.statusCode = 503;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(body);
}

/** The answer to calls that are turned away; built once in advance, since it is sent under load. */
const REFUSED_CALL = refusedCall();

function refusedCall(): ProblemDocument {
  const body = Buffer.from(
    JSON.stringify(refusalBody(503, 'server.unavailable', messages['server.unavailable.full'])),
  );
  return {
    headers: {
      'content-type': 'application/json',
      'content-length': body.byteLength,
      'cache-control': 'no-store',
      'retry-after': RETRY_AFTER_SECONDS,
    },
    body,
  };
}
