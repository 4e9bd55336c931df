import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { CreateEvent } from '@/lib/contract/events';
import { experimentGroups } from '@/server/identity';
import type { Context } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { countEvent } from './count-event';
import { feedback, trackedEvents } from './tables';

/**
 * Stores an event from a browser. A customer's e-mail address is known: one that they enter is not stored.
 * @throws request.rate_limited
 */
export async function createEvent(
  ctx: Context,
  event: VerbInput<typeof CreateEvent>,
): Promise<CallResult<typeof CreateEvent>> {
  await countEvent(ctx);
  const { source, variant, clientInformation } = event;
  const told = {
    id: newId(),
    customerId: ctx.customer?.id ?? null,
    source,
    variant,
    clientInformation,
  };
  if (event.eventType === 'feedback_event') {
    await ctx.db.insert(feedback).values({
      ...told,
      rating: event.rating ?? 0,
      comment: event.comment ?? '',
      email: ctx.customer ? null : (event.email ?? null),
    });
  } else {
    const { name, consentSessionId, anonymousId, attributes = {}, details = {} } = event;
    const experiments = await experimentsOf(ctx, event);
    await ctx.db
      .insert(trackedEvents)
      .values({ ...told, name, consentSessionId, anonymousId, attributes, details, experiments });
  }
  return {};
}

/** Only a visit that was consented to has an id; a failure is reported without one, and without the groups. */
async function experimentsOf(
  { db, customer }: Context,
  { consentSessionId }: Pick<VerbInput<typeof CreateEvent>, 'consentSessionId'>,
): Promise<Record<string, string>> {
  return customer && consentSessionId ? experimentGroups(db, customer.id) : {};
}
