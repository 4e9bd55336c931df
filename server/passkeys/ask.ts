import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CreationOptions, RequestOptions } from '@/lib/contract/passkeys';
import type { Variant } from '@/lib/contract/site';
import { fullName } from '@/lib/text/full-name';
import { brandingOf } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import type { Customer } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newChallenge } from './challenges';
import { creationOptions, requestOptions } from './options';
import { siteOf } from './site';

/** What a browser is asked for a new passkey with; authenticators that have one of this customer refuse. */
export async function askForNew(db: Db, customer: Customer): Promise<CreationOptions> {
  const { id: customerId, email, firstName, lastName, variant } = customer;
  const { siteName } = brandingOf(variant);
  const site = siteOf(variant);
  return creationOptions(site, {
    rpName: siteName,
    user: {
      id: await handleOf(db, customerId),
      name: email,
      displayName: fullName({ firstName, lastName }),
    },
    challenge: await newChallenge(db, { to: 'add', customerId }),
    own: await credentialsOf(db, customerId, site.id),
  });
}

/** What any passkey of the site is asked for a sign-in with. */
export async function askForSignIn(db: Db, variant: Variant): Promise<RequestOptions> {
  return requestOptions(siteOf(variant), await newChallenge(db, { to: 'sign_in' }));
}

/** What the customer's own passkeys are asked for a confirmation with. @throws passkey.not_found without any */
export async function askForConfirmation(
  db: Db,
  { id: customerId, variant }: Customer,
): Promise<RequestOptions> {
  const own = await credentialsOf(db, customerId, siteOf(variant).id);
  if (own.length === 0) throw new ShopError('passkey.not_found');
  return requestOptions(
    siteOf(variant),
    await newChallenge(db, { to: 'confirm', customerId }),
    own,
  );
}

/** What authenticators know the customer by; made with the first passkey. */
async function handleOf(db: Db, customerId: string): Promise<string> {
  const { rows } = await db.execute<{ handle: string }>(sql`
    insert into passkey_owners as owner (customer_id, handle)
    values (${customerId}, ${randomBytes(32).toString('base64url')})
    on conflict (customer_id) do update set handle = owner.handle
    returning handle`);
  return rows[0]?.handle ?? '';
}

async function credentialsOf(db: Db, customerId: string, site: string) {
  const { rows } = await db.execute<{ id: string; transports: string[] }>(sql`
    select credential_id as id, transports from passkeys
    where customer_id = ${customerId} and site = ${site} order by id`);
  return rows.map((row) => ({ ...row, type: 'public-key' as const }));
}
