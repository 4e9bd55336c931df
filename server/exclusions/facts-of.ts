import { sql } from 'drizzle-orm';
import type { Variant } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import type { PersonFacts } from './marks';

interface Row extends Record<string, unknown> {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  variant: Variant;
  email: string;
  phone: string | null;
  address: PersonFacts['address'];
  cards: string[];
  banks: string[];
  devices: string[];
}

/**
 * SQL: what the shop knows of the customers `c`. The sandbox's cards have the fingerprint of what they do, and are known
 * to everybody. A browser is theirs that they used within a year.
 */
const FACTS = sql`
  c.first_name as "firstName", c.last_name as "lastName", c.date_of_birth::text as "dateOfBirth", c.variant,
  c.email, c.phone, c.address,
  array(select distinct concat(gateway, ' ', fingerprint) from payment_methods
    where customer_id = c.id and kind <> 'bank' and fingerprint is not null and gateway <> 'sandbox') as cards,
  array(select distinct fingerprint from payment_methods
    where customer_id = c.id and kind = 'bank' and fingerprint is not null) as banks,
  array(select distinct device_hash from sign_ins
    where customer_id = c.id and device_hash is not null
      and created_at > clock_timestamp() - interval '1 year') as devices`;

/** What the shop knows of a customer, as far as it says who they are. */
export async function factsOf(db: Db, customerId: string): Promise<PersonFacts> {
  const { rows } = await db.execute<Row>(
    sql`select ${FACTS} from customer_accounts c where c.id = ${customerId}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`no customer ${customerId}`);
  return row;
}
