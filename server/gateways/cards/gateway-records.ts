import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import type { BankForm } from './card-gateway';

/** What is written down of a charge before it is sent. */
export interface SentCharge {
  /** the gateway's own name for it; null until its answer has come */
  id: string | null;
  /** a request that was sent this lately may still be under way */
  isRecent: boolean;
}

/** The browser's form for a bank, with what the charge is about. */
interface StoredForm extends BankForm {
  amountCents: number;
  currency: Currency;
}

/** Far longer than a request lives, wherever its answer went. */
const UNDER_WAY = '10 minutes';
/** Stands for the gateway's name of a charge until there is one. */
const unanswered = (reference: string) => `sent:${reference}`;

/** What a gateway calls our charges and customers. */
export function recordsOf(gateway: string) {
  async function sentCharge(db: Db, reference: string): Promise<SentCharge | undefined> {
    const { rows } = await db.execute<{ charge_id: string; is_recent: boolean }>(sql`
      select charge_id, created_at > shop_now() - ${UNDER_WAY}::interval as is_recent
      from gateway_charges where gateway = ${gateway} and reference = ${reference}`);
    const [row] = rows;
    if (!row) return undefined;
    const isAnswered = row.charge_id !== unanswered(reference);
    return { id: isAnswered ? row.charge_id : null, isRecent: row.is_recent };
  }

  const chargeId = async (db: Db, reference: string): Promise<string | undefined> =>
    (await sentCharge(db, reference))?.id ?? undefined;

  async function customerId(db: Db, ofCustomer: string): Promise<string | undefined> {
    const { rows } = await db.execute<{ gateway_customer_id: string }>(sql`
      select gateway_customer_id from gateway_customers
      where customer_id = ${ofCustomer} and gateway = ${gateway}`);
    return rows[0]?.gateway_customer_id;
  }

  return {
    sentCharge,
    chargeId,
    customerId,

    /** Writes down that a charge is about to be sent. @returns true for the first who asks, who alone may send it */
    async beginCharge(db: Db, reference: string): Promise<boolean> {
      const { rows } = await db.execute(sql`
        insert into gateway_charges (gateway, reference, charge_id)
        values (${gateway}, ${reference}, ${unanswered(reference)})
        on conflict do nothing returning reference`);
      return rows.length > 0;
    },

    /** Writes down the gateway's name for a charge. @returns the first one that was written down */
    async keepCharge(db: Db, reference: string, id: string): Promise<string> {
      await db.execute(sql`
        insert into gateway_charges as charge (gateway, reference, charge_id)
        values (${gateway}, ${reference}, ${id})
        on conflict (gateway, reference) do update set charge_id = excluded.charge_id
        where charge.charge_id = ${unanswered(reference)}`);
      const storedId = await chargeId(db, reference);
      if (!storedId) throw new Error(`What ${gateway} calls ${reference} was not written down`);
      return storedId;
    },

    /** Writes down what the browser sends to the bank. */
    async keepForm(db: Db, reference: string, form: StoredForm): Promise<void> {
      await db.execute(sql`
        update gateway_charges set form = ${JSON.stringify(form)}
        where gateway = ${gateway} and reference = ${reference}`);
    },

    async formOf(db: Db, reference: string): Promise<StoredForm | null> {
      const { rows } = await db.execute<{ form: StoredForm | null }>(sql`
        select form from gateway_charges
        where gateway = ${gateway} and reference = ${reference}`);
      return rows[0]?.form ?? null;
    },

    /** What was written down and then refused may be sent again. */
    async forgetCharge(db: Db, reference: string): Promise<void> {
      await db.execute(sql`
        delete from gateway_charges where gateway = ${gateway} and reference = ${reference}
          and charge_id = ${unanswered(reference)}`);
    },

    /** The gateway's names for what was written down under references that begin so. */
    async chargesUnder(db: Db, prefix: string): Promise<string[]> {
      const { rows } = await db.execute<{ charge_id: string }>(sql`
        select charge_id from gateway_charges
        where gateway = ${gateway} and starts_with(reference, ${prefix})
          and charge_id <> 'sent:' || reference order by created_at, charge_id`);
      return rows.map((row) => row.charge_id);
    },

    /** Whether a part under `prefix` was sent, and has no answer yet. */
    async awaitsPart(db: Db, prefix: string): Promise<boolean> {
      const { rows } = await db.execute(sql`
        select from gateway_charges
        where gateway = ${gateway} and starts_with(reference, ${prefix}) and reference <> ${`${prefix}${REST}`}
          and charge_id = 'sent:' || reference limit 1`);
      return rows.length > 0;
    },

    async referenceOf(db: Db, id: string): Promise<string | null> {
      const { rows } = await db.execute<{ reference: string }>(sql`
        select reference from gateway_charges where gateway = ${gateway} and charge_id = ${id}`);
      return rows[0]?.reference ?? null;
    },

    /** The references of these charges, by the gateway's names for them. */
    async referencesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const { rows } = await db.execute<{ charge_id: string; reference: string }>(sql`
        select charge_id, reference from gateway_charges
        where gateway = ${gateway} and charge_id = any(${sql.param([...ids])}::text[])`);
      return new Map(rows.map((row) => [row.charge_id, row.reference]));
    },

    /** @returns the one that was written down first */
    async keepCustomer(db: Db, ofCustomer: string, id: string): Promise<string> {
      await db.execute(sql`
        insert into gateway_customers (customer_id, gateway, gateway_customer_id)
        values (${ofCustomer}, ${gateway}, ${id}) on conflict do nothing`);
      const storedId = await customerId(db, ofCustomer);
      if (!storedId) throw new Error(`What ${gateway} calls ${ofCustomer} was not written down`);
      return storedId;
    },
  };
}

/** Stands in the place of a part's id for a refund of what was left. */
export const REST = 'rest';

/** Writes down the gateway's number for a refund that had no answer. @returns false where it stands for anything else */
export async function answerRefund(
  records: ReturnType<typeof recordsOf>,
  db: Db,
  { refund, refundId }: { refund: string; refundId: string },
): Promise<boolean> {
  const [sent, known] = await Promise.all([
    records.sentCharge(db, refund),
    records.referenceOf(db, refundId),
  ]);
  if (!sent || (known !== null && known !== refund)) return false;
  return (await records.keepCharge(db, refund, refundId)) === refundId;
}

/**
 * What a gateway's names for refunds say of the parts that they are, for gateways whose refunds are written down as
 * `prefix` and the part's id.
 */
export async function partIdsOf(
  records: Pick<ReturnType<typeof recordsOf>, 'referencesOf'>,
  db: Db,
  { ids, prefix }: { ids: readonly string[]; prefix: string },
): Promise<(id: string) => { partId?: string }> {
  const references = await records.referencesOf(db, ids);
  return (id) => {
    const partId = references.get(id)?.slice(prefix.length);
    return partId && partId !== REST ? { partId } : {};
  };
}
