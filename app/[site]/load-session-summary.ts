import 'server-only';
import type { SessionSummary } from '@/components/session/session-summary';
import { shownFunds } from '@/components/session/shown-funds';
import { customerQuery } from '@/lib/queries/customer';
import { notificationsQuery } from '@/lib/queries/notifications';
import { interpolate } from '@/lib/text/interpolate';
import { getMessages } from '@/web/messages/get-messages';
import { requestQueries } from '@/web/session/account-page';
import { currentSession } from '@/web/session/current';
import { visitorOf } from '@/web/session/visitor-of';

/**
 * What the header shows of who is signed in, for a page that is rendered for them. The page reads the same queries, so
 * nothing is read twice. What cannot be read is left to the browser: a header is no reason to fail.
 */
export async function loadSessionSummary(): Promise<SessionSummary> {
  try {
    const [visitor, queries] = await Promise.all([
      currentSession().then(visitorOf),
      requestQueries(),
    ]);
    if (!visitor.isSignedIn) return { visitor };
    const hasFeed = visitor.capabilities.includes('notifications_feed');
    const [customer, feed, shell] = await Promise.all([
      queries.fetchQuery(customerQuery()),
      hasFeed ? queries.fetchQuery(notificationsQuery()) : undefined,
      getMessages('shell'),
    ]);
    const unviewed = feed?.unviewed ?? 0;
    const label =
      unviewed > 0 ? interpolate(shell.notificationsNew, { count: unviewed }) : shell.notifications;
    return {
      visitor,
      funds: shownFunds(visitor, customer.availableFunds),
      notifications: feed && { unviewed, label },
    };
  } catch {
    return {};
  }
}
