import { sql } from 'drizzle-orm';
import type { TestDatabase } from '@/server/db/testing/test-database';
import type { Customer, CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext, guestContext } from '@/server/testing/context';
import { balanceOf } from '../balance-of';
import { depositFromFund } from '../deposit-from-fund';
import { notifyThreeDS } from '../notify-three-ds';
import { aCard } from './a-card';

export const inputOf = (fundId: string, amountCents = 2_000) => ({
  fundId,
  amountCents,
  checkout: false,
  depositMethodCode: 'cc' as const,
  csc: '123',
});

/** Deposits from a new card of this scenario. */
export async function paysIn(ctx: CustomerContext, scenario: string, amountCents?: number) {
  const card = await aCard(ctx, scenario);
  return depositFromFund(ctx, inputOf(card.id, amountCents));
}

export const centsOf = async (ctx: CustomerContext) =>
  (await balanceOf(ctx, ctx.customer.id)).amountCents;

/** Customers who deposit, and the messages to them and from the bank. */
export function payersOn(database: TestDatabase) {
  const job = () => guestContext(database.db);
  return {
    job,
    aPayer: async (over: Partial<Customer> = {}) =>
      customerContext(database.db, await aCustomer(database.db, over)),
    mailsTo: async (ctx: CustomerContext) => {
      const { rows } = await database.db.execute<{ template: string }>(sql`
        select payload->>'template' as template from outbox
        where kind = 'mail' and payload->>'to' = ${ctx.customer.email} order by id`);
      return rows.map(({ template }) => template);
    },
    /** Sets the gateway's record of a charge. */
    bankSays: (reference: string, status: 'approved' | 'declined', amountCents = 2_000) =>
      database.db.execute(sql`
        update sandbox_charges set status = ${status}, amount_cents = ${amountCents}
        where reference = ${reference}`),
    notify: (depositId: string, outcome: 'completed' | 'declined', eventId = newId()) =>
      notifyThreeDS(job(), { gateway: 'sandbox', eventId, reference: depositId, outcome }),
  };
}
