import { sql } from 'drizzle-orm';
import type { MigrationStatus } from '@/lib/contract/migration';
import { pricingOf } from '@/lib/rules/site';
import { findSegment } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { giveUpMigration, moveToSegment, subjectById } from '@/server/identity';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { readEnv } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
import { accountMigratedMail } from './mails/account-migrated';

const MOST_AT_ONCE = 50;
/** After this many failures a request is given up, and the customer may ask again. */
const MOST_TRIES = 3;
/** In a sandbox the first move of a customer with this last name fails. */
const REHEARSED_FAILURE = 'Stumble';

/** What trying again does not help. */
class Hopeless extends Error {}

/** Moves the accounts that wait for it, each completely or not at all. @returns how many were looked at */
export async function migrateAccounts({ db }: { db: Db }): Promise<number> {
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    select customer_id from account_migrations where finished_at is null
    order by requested_at limit ${MOST_AT_ONCE}`);
  for (const { customer_id: id } of rows) {
    try {
      await inTransaction({ db }, (tx) => moveAccount(tx, id));
    } catch (error) {
      log.error('account not moved', { customerId: id, error });
      await inTransaction({ db }, (tx) => countFailure(tx, id, error));
    }
  }
  return rows.length;
}

interface Waiting extends Record<string, unknown> {
  from_segment: string;
  to_segment: string;
  terms_version: string;
  requests: number;
  status: string;
}

/** The segment decides what is sold and shown from the next request on; carts are judged anew when they are read. */
async function moveAccount(tx: Tx, id: string): Promise<void> {
  const { rows } = await tx.execute<Waiting>(sql`
    select from_segment, to_segment, terms_version, requests, status
    from customer_accounts join account_migrations on customer_id = id
    where id = ${id} and finished_at is null and migration_status = 'in_progress'
    for no key update`);
  const [move] = rows;
  if (!move) return;
  const { customer } = await subjectById(tx, id);
  const { firstName, lastName, variant, email } = customer;
  const target = findSegment(move.to_segment);
  if (target?.variant !== variant)
    throw new Hopeless(`no segment ${move.to_segment} in ${variant}`);
  if (move.status === 'closed') throw new Hopeless('the account is closed');
  if (readEnv().SANDBOX && lastName === REHEARSED_FAILURE && move.requests === 1)
    throw new Hopeless('rehearsed');
  await moveToSegment(tx, id, { segmentName: target.name, pricingId: pricingOf(variant) });
  await finish(tx, id, 'migrated');
  const { from_segment: from, terms_version: terms } = move;
  await recordEvent(tx, { customer }, 'customer.migrated', id, {
    from,
    to: target.name,
    termsVersion: terms,
  });
  await queueMail(tx, accountMigratedMail, email, { firstName, variant });
}

async function countFailure(tx: Tx, id: string, error: unknown): Promise<void> {
  const { rows } = await tx.execute<{ tries: number; from_status: MigrationStatus }>(sql`
    update account_migrations set tries = tries + 1
    where customer_id = ${id} and finished_at is null returning tries, from_status`);
  const [failed] = rows;
  if (!failed || (failed.tries < MOST_TRIES && !(error instanceof Hopeless))) return;
  await finish(tx, id, 'failed');
  await giveUpMigration(tx, id, failed.from_status);
  const { customer } = await subjectById(tx, id);
  await recordEvent(tx, { customer }, 'customer.migration_failed', id);
}

const finish = (tx: Tx, id: string, outcome: 'migrated' | 'failed') =>
  tx.execute(sql`
    update account_migrations set outcome = ${outcome}, finished_at = shop_now()
    where customer_id = ${id}`);
