import type { Instrumentation } from 'next';

/** Runs once when the server starts, never during a build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build')
    return;
  const { SITE_ORIGIN, SITE_ORIGIN_GB, TRUSTED_PROXIES, SESSION_SECRET } = process.env;
  const isHttps = [SITE_ORIGIN, SITE_ORIGIN_GB].some((origin) => origin?.startsWith('https:'));
  // first: the others see the path of a target that names the host as well
  const { malformedRequests } = await import('@/lib/http/refuse-malformed');
  const malformed = malformedRequests(isHttps);
  const { trustProxy } = await import('@/lib/session/visitor-address');
  trustProxy(TRUSTED_PROXIES);
  const { watchConnections } = await import('@/lib/http/watch-connections');
  watchConnections({ isBehindProxy: Number(TRUSTED_PROXIES ?? 0) > 0, isHttps });
  const { replaceUnreadablePaths } = await import('@/lib/session/unreadable-paths');
  replaceUnreadablePaths();
  const { absorbWrites } = await import('@/lib/http/absorb-writes');
  absorbWrites();
  // installed first, so that it runs last when a response's headers are written
  const { sendAnswerHeaders } = await import('@/lib/session/answer-headers');
  sendAnswerHeaders([SITE_ORIGIN, SITE_ORIGIN_GB]);
  const { finishResponses } = await import('@/lib/http/finish-responses');
  const { problemDocuments } = await import('@/lib/http/problem-documents');
  const documents = await problemDocuments();
  finishResponses(documents, { namesTags: Boolean(process.env.PURGE_URL) });
  const { sendKeptBodies } = await import('@/lib/http/kept-bodies');
  sendKeptBodies();
  const { stopInOrder } = await import('@/lib/http/stop-in-order');
  // a node that uses an API elsewhere has no database and needs none of its settings
  if (process.env.API_ORIGIN) stopInOrder(async () => {});
  else {
    const { startPlatform } = await import('@/server/platform');
    stopInOrder(await startPlatform());
  }
  const { answerCalls } = await import('@/lib/http/answer-calls');
  answerCalls();
  // after all that adds to answers: a refusal must carry everything that the others add
  const { shedLoad } = await import('@/lib/http/shed-load');
  const { waitingPage, waitingRoom } = await import('@/lib/http/waiting-room');
  const isSecure = SITE_ORIGIN?.startsWith('https:') ?? false;
  const room = waitingRoom(await waitingPage(), SESSION_SECRET, isSecure);
  shedLoad(process.env.REQUESTS_AT_ONCE, documents, { room });
  const { answerKeptPages } = await import('@/lib/http/kept-pages');
  answerKeptPages();
  // what stands in front, the last one outermost: one at a time, proper, of known uploaders, with complete bodies
  const { gatherBodies } = await import('@/lib/http/gather-bodies');
  gatherBodies();
  const { refuseGuestUploads } = await import('@/lib/http/refuse-guest-uploads');
  refuseGuestUploads();
  malformed.refuse();
  const { answerInTurn } = await import('@/lib/http/answer-in-turn');
  answerInTurn();
  const { measureProcess } = await import('@/lib/http/process-metrics');
  measureProcess();
  const { openMoreListeners } = await import('@/lib/http/more-listeners');
  // only `bin/lib/web.mjs` understands the message
  if (process.ppid === Number(process.env.FOLLOW_PARENT)) openMoreListeners();
  const { startPageCache } = await import('@/lib/page-cache/start');
  startPageCache();
  const { watchPageChanges } = await import('@/lib/change-feed/page-changes');
  watchPageChanges();
}

/** The error that a page throws selects the problem document that answers. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { noteFailure } = await import('@/lib/http/finish-responses');
  noteFailure(error, headers);
};
