import { ApiError } from '@/lib/client/api-error';
import { currentSession } from '@/web/session/current';
import { confirmed } from '@/web/session/refresh';
import { keepSession } from '@/web/session/respond';

/** The heartbeat: a blank page that keeps a session alive; 401 when the session has ended, 503 during an outage. */
export async function GET(): Promise<Response> {
  const before = await currentSession();
  try {
    const after = await confirmed(before);
    await keepSession(before, after);
    return blank(before.signedIn && !after.signedIn ? 401 : 200);
  } catch (error) {
    if (error instanceof ApiError) return blank(503);
    throw error;
  }
}

const blank = (status: number): Response =>
  new Response('<!doctype html><html lang="en"><title>Blank</title></html>', {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
