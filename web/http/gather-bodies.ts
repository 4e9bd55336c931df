import type { IncomingMessage } from 'node:http';
import { networkOf } from '@/lib/text/address-network';
import type { RequestLink } from './chain';
import { onceClosed } from './once-closed';
import { refuseEarly } from './refuse-early';
import { bodyLimits, SENDER_LIMITS, type SenderLimits } from './sender-limits';
import { serverLoad } from './server-load';
import { type UnfinishedBody, unfinishedBodies } from './unfinished-bodies';

const SWEEP_MS = 1_000;
/** Pieces may have a byte each, and an object in memory each: so many are made one. */
const PIECES_TOGETHER = 256;
const RETRY_AFTER_SECONDS = '5';

/**
 * Hands a request on when its body is complete, so that a slow sender takes no place among the requests in progress.
 * A body that is too large is answered 413 before it has come, one that is too slow 408. What has no body goes on at
 * once. Stands before `shedLoad`, which must count nothing that is not complete.
 * @returns `sweep` ends what is too slow by now, and runs every second until `end`
 */
export function gatherBodies(limits: SenderLimits = SENDER_LIMITS) {
  const unfinished = unfinishedBodies(limits);
  const link: RequestLink = (request, response, next) => {
    if (!hasBody(request) || request.complete) return next();
    const { mostBytes, mostMs } = bodyLimits(request, limits);
    if (Number(request.headers['content-length'] ?? 0) > mostBytes)
      return refuseEarly(request, response, 413);
    const body: UnfinishedBody = {
      network: '',
      bytes: request.readableLength,
      since: Date.now(),
      mostMs,
      cut(status) {
        leave();
        if (status !== 413) serverLoad().cut.body += 1;
        const headers = status === 503 ? [['retry-after', RETRY_AFTER_SECONDS] as const] : [];
        refuseEarly(request, response, status, { headers });
      },
    };
    let isOver = false;
    const leave = () => {
      isOver = true;
      unfinished.remove(body);
    };
    onceClosed(response, leave);
    take(request, {
      more(bytes) {
        if (body.bytes + bytes > mostBytes) return body.cut(413);
        body.bytes += bytes;
        unfinished.grow(body, bytes);
      },
      whole() {
        leave();
        next();
      },
    });
    // most bodies have come with their heads, and are never counted
    queueMicrotask(() => {
      if (isOver) return;
      body.network = visitorNetwork(request);
      unfinished.add(body);
    });
    if (isWaitingToSend(request)) response.writeContinue();
    // it may have been paused while it waited for a link before this one
    if (body.bytes > 0) request.socket.resume();
  };
  const sweep = (now = Date.now()) => unfinished.cutSlow(now);
  const sweeping = setInterval(sweep, SWEEP_MS).unref();
  return { link, sweep, end: () => clearInterval(sweeping) };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isWaitingToSend = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.expect?.toLowerCase() === '100-continue';

/** By the address that `trustProxy` has settled. */
const visitorNetwork = ({ headers, socket }: IncomingMessage): string =>
  networkOf(String(headers['x-forwarded-for'] ?? socket.remoteAddress ?? ''));

interface Taker {
  more(bytes: number): void;
  whole(): void;
}

/** Takes the pieces of a body in place of the request's stream, which gets them all at its end. */
function take(request: IncomingMessage, { more, whole }: Taker): void {
  const { push } = request;
  const pieces: Buffer[] = [];
  let latest: Buffer[] = [];
  const gathering: IncomingMessage['push'] = (piece: Buffer | null) => {
    if (piece === null) {
      request.push = push;
      for (const part of [...pieces, ...latest]) Reflect.apply(push, request, [part]);
      Reflect.apply(push, request, [null]);
      whole();
      return false;
    }
    latest.push(piece);
    if (latest.length === PIECES_TOGETHER) {
      pieces.push(Buffer.concat(latest));
      latest = [];
    }
    more(piece.length);
    return true;
  };
  request.push = gathering;
}
