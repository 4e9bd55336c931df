import { sql } from 'drizzle-orm';
import { executePrepared } from '@/server/db/prepared';
import type { Context, Customer } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readAccessToken } from './access-token';
import { CUSTOMER_COLUMNS } from './find-customer';
import { isSignInOver } from './sign-ins';

/**
 * The customer of a bearer token, in one query: checks the signature, the expiry, the sign-in and that the account is
 * active.
 * @throws auth.token_invalid
 */
export async function customerOfToken(
  ctx: Pick<Context, 'db'>,
  bearer: string,
): Promise<{ customer: Customer; signInId: string }> {
  const claims = readAccessToken(bearer);
  if (!claims) throw refused();
  const [customer] = await executePrepared<Customer>(
    ctx.db,
    sql`
    select ${CUSTOMER_COLUMNS} from customer_sessions join customers on customers.id = customer_id
    where customer_sessions.id = ${claims.signInId} and customers.id = ${claims.customerId}
      and status = 'active' and not ${isSignInOver()}`,
  );
  if (!customer) throw refused();
  return { customer, signInId: claims.signInId };
}

const refused = () => new ShopError('auth.token_invalid');
