import type { Health } from '@/lib/process/health';
import { serveViews } from './customer-view/serve-views';
import type { WebEnv } from './env';
import { absorbWrites } from './http/absorb-writes';
import { answerCalls } from './http/answer-calls';
import { sendAnswerHeaders } from './http/answer-headers';
import { answerInTurn } from './http/answer-in-turn';
import { sendCachedBodies } from './http/cached-bodies';
import { answerCachedPages } from './http/cached-pages';
import type { RequestLink } from './http/chain';
import { finishResponses } from './http/finish-responses';
import { gatherBodies } from './http/gather-bodies';
import { guardOffice } from './http/guard-office';
import { guardPreview } from './http/guard-preview';
import { healthDoors } from './http/health-doors';
import { answerOwnFiles } from './http/own-files';
import type { ProblemDocuments } from './http/problem-documents';
import { recordRequests } from './http/record-requests';
import { refuseGuestUploads } from './http/refuse-guest-uploads';
import { malformedRequests } from './http/refuse-malformed';
import { countAnswers, shedLoad } from './http/shed-load';
import type { OpenAnswers } from './http/stop-in-order';
import { replaceUnreadablePaths } from './http/unreadable-paths';
import { trustProxy } from './http/visitor-address';
import type { WaitingRoom } from './http/waiting-room';
import type { Connections } from './http/watch-connections';

interface Parts {
  env: WebEnv;
  isHttps: boolean;
  connections: Connections;
  answers: OpenAnswers;
  documents: ProblemDocuments;
  room: WaitingRoom | undefined;
  health: () => Health;
}

/**
 * The way of every request, from its connection to Next. A link sees a request after those above it, and what it does to
 * a response happens before what they do.
 */
export function webLinks({ env, isHttps, connections, answers, documents, room, health }: Parts) {
  const malformed = malformedRequests();
  const record = recordRequests({
    isBehindProxy: env.TRUSTED_PROXIES > 0,
    ...{ successes: env.LOG_SUCCESSES, slowMs: env.LOG_SLOW_MS },
  });
  return {
    // every request, as it arrives
    watchConnections: connections.link,
    openAnswers: answers.link,
    healthDoors: healthDoors(health),
    recordRequests: record.observe,
    answerInTurn: answerInTurn(),
    countAnswers: countAnswers(),

    // what it is
    examine: malformed.examine,
    trustProxy: trustProxy(env.TRUSTED_PROXIES, env.COUNTRY_HEADER),
    replaceUnreadablePaths: replaceUnreadablePaths(),

    // what every answer gets, also a refusal
    absorbWrites: absorbWrites(),
    sendAnswerHeaders: sendAnswerHeaders(isHttps),
    finishResponses: finishResponses(documents, { namesTags: Boolean(env.PURGE_URL) }),
    sendCachedBodies: sendCachedBodies(),

    // who goes on
    refuseMalformed: malformed.refuse,
    ...(env.PREVIEW_CATALOGUE && { guardPreview: guardPreview(env.PORT) }),
    guardOffice: guardOffice(env.OPERATOR_ADDRESSES),
    answerOwnFiles: answerOwnFiles(env.CATALOGUE),
    refuseGuestUploads: refuseGuestUploads(),
    gatherBodies: gatherBodies().link,
    serveViews: serveViews(env.OPERATOR_ADDRESSES),
    answerCachedPages: answerCachedPages(),
    shedLoad: shedLoad(env.REQUESTS_AT_ONCE, documents, { room }),

    // who answers, before Next
    enterRequest: record.enter,
    answerCalls: answerCalls(),
  } satisfies Record<string, RequestLink>;
}
