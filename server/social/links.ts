import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  LinkSocial,
  ListSocialLinks,
  UnlinkSocial,
} from '@/lib/contract/social-authentication';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { signInProvider } from '@/server/gateways/sign-in-providers';
import { stepUp } from '@/server/identity';
import { shopNow } from '@/server/kernel/clock';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { queueMail } from '@/server/kernel/queue-mail';
import { socialChangedMail } from './mails/social-changed';
import { expired, type Identity, identities, spend } from './sealed';

type Link = CallResult<typeof ListSocialLinks>[number];

/** The provider's name; its key where it is not configured any more. */
export const labelOf = (provider: string): string => signInProvider(provider)?.label ?? provider;

/** What signs in to the customer's account beside the password, oldest first. */
export async function listSocialLinks({ db, customer }: CustomerContext): Promise<Link[]> {
  const { rows } = await db.execute<{
    id: string;
    provider: string;
    email: string | null;
    linked_at: string;
    last_used_at: string | null;
  }>(sql`
    select id, provider, email, linked_at, last_used_at from social_identities
    where customer_id = ${customer.id} order by id`);
  return rows.map(({ id, provider, email, linked_at, last_used_at }) => ({
    id,
    provider,
    label: labelOf(provider),
    email,
    linkedAt: new Date(linked_at).toISOString(),
    lastUsedAt: last_used_at && new Date(last_used_at).toISOString(),
  }));
}

/**
 * Adds an identity to the account; one that is there already changes nothing. Whoever came to sign in or up connects it
 * right after that: with the address of the account, or by choice.
 * @throws social.expired | social.linked_elsewhere
 */
export async function linkSocial(
  ctx: CustomerContext,
  { identity: sealed, isChosen }: VerbInput<typeof LinkSocial>,
): Promise<CallResult<typeof LinkSocial>> {
  const { customer } = ctx;
  const identity = identities.open(sealed);
  const { purpose, email } = identity;
  if (purpose.kind === 'link' && purpose.customerId !== customer.id) throw expired();
  if (purpose.kind === 'sign_in') {
    if (!(await isSignInAfter(ctx, identity))) throw expired();
    if (!isChosen && email !== customer.email) return { linked: null };
  }
  const id = await inTransaction(ctx, async (tx) => {
    await spend(tx, identity);
    return link(tx, ctx, identity);
  });
  return { linked: (await listSocialLinks(ctx)).find((one) => one.id === id) ?? null };
}

/** Whether the present sign-in was opened after the provider had answered: it proves whose account this is. */
async function isSignInAfter({ db, signInId }: CustomerContext, { madeAtMs }: Identity) {
  const { rowCount } = await db.execute(sql`
    select 1 from sign_ins
    where id = ${signInId} and created_at >= to_timestamp(${madeAtMs / 1000}::float8) - interval '1 minute'`);
  return rowCount === 1;
}

async function link(tx: Tx, { customer }: CustomerContext, identity: Identity): Promise<string> {
  const { provider, issuer, subject, email } = identity;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into social_identities (id, customer_id, provider, issuer, subject, email)
    values (${newId()}, ${customer.id}, ${provider}, ${issuer}, ${subject}, ${email})
    on conflict (issuer, subject) do nothing
    returning id`);
  if (!rows[0]) {
    const owned = await linkOf(tx, identity);
    if (owned?.customerId === customer.id) return owned.id;
    throw new ShopError('social.linked_elsewhere', { values: { provider: labelOf(provider) } });
  }
  await tellChanged(tx, { customer }, { provider, email, change: 'linked' });
  return rows[0].id;
}

/** Whose account an identity signs in to, if any. */
export async function linkOf(
  db: Db,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<{ id: string; customerId: string } | undefined> {
  const { rows } = await db.execute<{ id: string; customerId: string }>(sql`
    select id, customer_id as "customerId" from social_identities
    where issuer = ${issuer} and subject = ${subject}`);
  return rows[0];
}

/** Notes that an identity was signed in with. */
export async function touchLink(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`update social_identities set last_used_at = shop_now() where id = ${id}`);
}

/**
 * Takes an identity away from the account; the password stays a way in.
 * @throws as `stepUp` | social.link_not_found
 */
export async function unlinkSocial(
  ctx: CustomerContext,
  { linkId, ...proof }: VerbInput<typeof UnlinkSocial>,
): Promise<CallResult<typeof UnlinkSocial>> {
  const { customer } = ctx;
  await stepUp(ctx, proof);
  await inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<{ provider: string; email: string | null }>(sql`
      delete from social_identities where id::text = ${linkId} and customer_id = ${customer.id}
      returning provider, email`);
    if (!rows[0]) throw new ShopError('social.link_not_found');
    await tellChanged(tx, ctx, { ...rows[0], change: 'unlinked' });
  });
  return listSocialLinks(ctx);
}

interface Change {
  provider: string;
  email: string | null;
  change: 'linked' | 'unlinked';
}

async function tellChanged(
  tx: Tx,
  { customer }: Pick<CustomerContext, 'customer'>,
  { provider, email, change }: Change,
): Promise<void> {
  await recordEvent(tx, { customer }, `customer.social_${change}`, customer.id, { provider });
  await queueMail(tx, socialChangedMail, customer.email, {
    firstName: customer.firstName,
    variant: customer.variant,
    change,
    provider: labelOf(provider),
    email,
    changedAt: (await shopNow({ db: tx })).toISOString(),
  });
}

/** Forgets with which accounts elsewhere a customer signs in, when their account is closed. */
export async function forgetIdentities(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`delete from social_identities where customer_id = ${customerId}`);
}
