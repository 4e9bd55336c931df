import type { Db } from '@/server/db/pool';
import type { Customer } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { house, move, postEntry, wallet } from '@/server/wallet';

/** Puts money into a customer's wallet, booked as an opening balance. */
export async function aPurse(db: Db, customer: Customer, amountCents: number): Promise<void> {
  await postEntry(
    db,
    { requestId: 'a-purse' },
    {
      kind: 'adjustment',
      customerId: customer.id,
      referenceId: newId(),
      description: 'Opening balance',
      postings: [move(house('opening'), wallet(customer.id), amountCents, customer.currency)],
    },
  );
}
