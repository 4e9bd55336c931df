import type { WholeShop } from '@/server/testing/a-whole-shop';

export const carl = ({ carl: { customer } }: WholeShop): string => `'${customer.id}'`;
export const dora = ({ dora: { customer } }: WholeShop): string => `'${customer.id}'`;
export const eve = ({ eve: { customer } }: WholeShop): string => `'${customer.id}'`;

/** From here on the database's triggers are on: whoever changes a row by hand leaves its history. */
export const WATCHED = 'set local session_replication_role = origin;\n';

/** SQL: the next state of a row's history, as if a trigger had written it. */
export const becomes = (
  source: string,
  customer: string,
  state: string,
  { change = 'update', at = 'shop_now()' } = {},
) => `
  insert into row_history (source, row_key, place, id, customer_id, change, state, changed_at)
  select source, row_key, place + 1, new_entry_id(), customer_id, '${change}', state || ${state}, ${at} from row_history
  where source = '${source}' and customer_id = ${customer} order by place desc limit 1`;
