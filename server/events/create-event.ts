import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { CreateEvent } from '@/lib/contract/events';
import { experimentGroups } from '@/server/identity';
import type { Context } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { countEvent } from './count-event';

/**
 * Stores an event from a browser. A customer's e-mail address is known: one that they enter is not stored.
 * @throws request.rate_limited
 */
export async function createEvent(
  ctx: Context,
  event: VerbInput<typeof CreateEvent>,
): Promise<CallResult<typeof CreateEvent>> {
  await countEvent(ctx);
  const id = newId();
  const customerId = ctx.customer?.id ?? null;
  const { source, variant } = event;
  const clientInformation = JSON.stringify(event.clientInformation);
  if (event.eventType === 'feedback_event') {
    const { rating = 0, comment = '' } = event;
    const email = ctx.customer ? null : (event.email ?? null);
    await ctx.db.execute(sql`
      insert into feedback (id, rating, comment, email, customer_id, source, variant, client_information)
      values (${id}, ${rating}, ${comment}, ${email}, ${customerId}, ${source}, ${variant}, ${clientInformation})`);
  } else {
    const {
      name,
      consentSessionId = null,
      anonymousId = null,
      attributes = {},
      details = {},
    } = event;
    const experiments = await experimentsOf(ctx, event);
    await ctx.db.execute(sql`
      insert into tracked_events (id, name, customer_id, consent_session_id, anonymous_id, source, variant, attributes,
        details, experiments, client_information)
      values (${id}, ${name}, ${customerId}, ${consentSessionId}, ${anonymousId}, ${source}, ${variant},
        ${JSON.stringify(attributes)}, ${JSON.stringify(details)}, ${JSON.stringify(experiments)}, ${clientInformation})`);
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
