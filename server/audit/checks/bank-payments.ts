import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** Payments that customers send: what the bank told, and what became of it. */
export const BANK_PAYMENTS: readonly Check[] = [
  {
    name: 'payments.credited',
    guarantees:
      'Every payment of the bank that is in a wallet is one completed deposit of its amount, by its method, to its customer; no other deposit came from the bank.',
    offenders: () => sql`
      select coalesce(p.id, deposit_id) as subject, ${sides('payment', 'p.facts', 'deposit', 'd.facts')} as detail
      from (
        select id, deposit_id, concat_ws(' ', amount_cents, currency, method_code, customer_id) as facts
        from bank_payments where status = 'credited') p
      full join (
        select id as deposit_id, concat_ws(' ', amount_cents, currency, method_code, customer_id) as facts
        from deposits where gateway = 'bank' and status = 'completed') d using (deposit_id)
      where p.facts is distinct from d.facts`,
  },
];
