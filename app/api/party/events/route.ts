import { ApiError } from '@/lib/client/api-error';
import { fromWire } from '@/lib/client/wire';
import type { CallResult } from '@/lib/contract/call';
import { ListPartyEvents } from '@/lib/contract/party-events';
import { type Api, apiFor } from '@/web/api/server-client';
import { eventStreams, type StreamMessage } from '@/web/http/event-stream';
import { currentSession, identityNow } from '@/web/session/current';
import { forward } from '@/web/session/forward';
import { keepSession } from '@/web/session/respond';
import { refusalTo } from '@/web/session/same-origin';

type Heard = CallResult<typeof ListPartyEvents>;

/** Between two signs that the stream is there: shorter than the patience of any proxy. */
const WAIT_SECONDS = 15;
const streams = eventStreams({ perOwner: 5, perNode: 2_000, lifeMs: 10 * 60_000 });

/**
 * What happens in a group, as server-sent events. Whose group it is is asked at the beginning, with fresh tokens, and
 * again by the API each time that the stream waits: it ends with the membership and with the sign-in.
 */
export async function GET(request: Request): Promise<Response> {
  const groupId = new URL(request.url).searchParams.get('group') ?? '';
  const lastEventId = request.headers.get('last-event-id') ?? '';
  const after = /^\d{1,18}$/.test(lastEventId) ? lastEventId : undefined;
  const before = await currentSession();
  const { variant } = await identityNow(before);
  try {
    const call = { name: 'listPartyEvents', request, input: { groupId, ...(after && { after }) } };
    const { response, session } = await forward(call, before);
    await keepSession(before, session);
    const owner = session.signedIn?.customerId;
    if (!response.ok || !owner) return response;
    if (!streams.hasRoom(owner)) return refusalTo(variant, 'request.rate_limited');
    const { result } = fromWire(await response.json()) as { result: Heard };
    const api = apiFor(await identityNow(session));
    return streams.open(owner, request.signal, (signal) => news(api, groupId, result, signal));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusalTo(variant, 'server.unavailable', 'server.unavailable.no_answer');
  }
}

async function* news(
  api: Api,
  groupId: string,
  first: Heard,
  signal: AbortSignal,
): AsyncGenerator<StreamMessage | null> {
  yield { id: first.last, event: 'ready', data: '{}' };
  let heard = first;
  while (!signal.aborted) {
    for (const event of heard.events) yield { id: heard.last, data: JSON.stringify(event) };
    const input = { groupId, after: heard.last, waitSeconds: WAIT_SECONDS };
    const next = await api(ListPartyEvents, input).catch(goneOrThrown);
    if (next === null) return yield { event: 'gone', data: '{}' };
    if (next.events.length === 0) yield null;
    heard = next;
  }
}

/** Somebody who has left is told so; what else fails ends the stream, and the browser asks again. */
function goneOrThrown(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
