import { sql } from 'drizzle-orm';
import { requireCapability } from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readLinkToken } from '@/server/kernel/preference-link';

const CUSTOMER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface Recipient {
  customerId: string;
  email: string;
  /** identified by a mail's link: the reader of the mail, not necessarily the customer */
  isByLink: boolean;
}

/**
 * The customer whose preferences an id gives access to: the customer's own id while signed in, or the
 * token of a mail's link. An id alone reveals nothing, not even whether such a customer exists.
 * @throws auth.required | auth.capability_missing | preferences.link_invalid |
 * preferences.link_expired
 */
export async function whosePreferences(ctx: Context, id: string): Promise<Recipient> {
  if (CUSTOMER_ID.test(id)) {
    if (!ctx.customer) throw new ShopError('auth.required');
    if (ctx.customer.id !== id.toLowerCase()) throw invalid();
    // a mail's link, below, needs no capability: everybody who gets mail can always stop it
    requireCapability(ctx, 'manage_notification_settings');
    return { customerId: ctx.customer.id, email: ctx.customer.email, isByLink: false };
  }
  const claim = readLinkToken(id);
  if (claim.is === 'expired') {
    throw new ShopError('preferences.link_expired');
  }
  if (claim.is === 'invalid') throw invalid();
  const { rows } = await ctx.db.execute<{ email: string }>(
    sql`select email from customer_accounts where id = ${claim.customerId}`,
  );
  const [customer] = rows;
  if (!customer) throw invalid();
  return { customerId: claim.customerId, email: customer.email, isByLink: true };
}

const invalid = () => new ShopError('preferences.link_invalid');
