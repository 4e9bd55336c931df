import { sql } from 'drizzle-orm';
import type { Check } from '../check';
import { unlikeHistory, WATCHED } from '../watched-rows';

/** Changes of which somebody was told at that moment; of older ones the events may be gone. */
const TOLD_FOR = sql`interval '60 days'`;

/** What can lawfully look like anything later, and the states that it was in. */
export const HISTORIES: readonly Check[] = [
  {
    name: 'histories.present',
    guarantees:
      'Limits, breaks, terms, e-mail addresses, account numbers, proofs of who somebody is, payments that wait, plans and shares are as their history says last.',
    offenders: () => sql.join(WATCHED.map(unlikeHistory), sql` union all `),
  },
  {
    name: 'histories.unbroken',
    guarantees:
      'A history begins with its row, or with all of its table at one moment, counts its states without a gap and goes on after the row’s end with a new row only.',
    offenders: ({ fresh }) => sql`
      with began as materialized (
        select source, min(changed_at) as at from row_history where change = 'present' group by source)
      select h.row_key as subject, concat(h.source, ': state ', h.place, ' (', h.change, ') after ',
        coalesce(concat(before.place, ' (', before.change, ')'), 'none')) as detail
      from row_history h
      left join row_history before on before.source = h.source and before.row_key = h.row_key and before.place = h.place - 1
      left join began on began.source = h.source
      where ${fresh('h.id')} and not (h.place = 1 and h.change = 'insert' and before.place is null) and case
        when h.change = 'present' and h.changed_at <> began.at then true
        when before.place is null then not (h.place = 0 and h.change = 'present' or h.place = 1 and h.change = 'insert'
          -- gone before its history could begin
          or h.place = 1 and exists (select 1 from row_history gone
            where gone.source = h.source and gone.row_key = h.row_key and gone.change = 'delete'))
        else (before.change = 'delete') <> (h.change = 'insert') or h.change = 'present' end`,
  },
  {
    name: 'histories.told',
    guarantees:
      'Whoever’s limits, address, terms, proof, account or plan changed was part of an event of the same moment: no such change came from beside the shop.',
    offenders: ({ fresh }) => sql`
      select h.row_key as subject, concat(h.source, ': ', h.change, ' at ', h.changed_at, ' without an event') as detail
      from row_history h
      left join row_history before on before.source = h.source and before.row_key = h.row_key and before.place = h.place - 1
      -- who joins, or begins a limit, takes nothing from anybody
      where (h.change in ('update', 'delete') or h.source in ('bank_accounts', 'verification_methods', 'identity_documents'))
        and h.change <> 'present' and ${fresh('h.id')} and h.changed_at > shop_now() - ${TOLD_FOR} and case h.source
          when 'spend_limits' then true
          when 'deposit_limits' then true
          when 'period_deposit_limits' then true
          when 'customers' then h.change = 'delete' or h.change = 'update' and (
            (h.state -> 'email', h.state -> 'status', h.state -> 'terms_accepted_at')
              is distinct from (before.state -> 'email', before.state -> 'status', before.state -> 'terms_accepted_at')
            or h.state ->> 'is_verified' > before.state ->> 'is_verified'
            or h.state ->> 'must_verify' < before.state ->> 'must_verify')
          when 'bank_accounts' then h.change <> 'update' or h.state ->> 'account_key' is null
          when 'verification_methods' then h.state ->> 'outcome' = 'match'
          when 'identity_documents' then h.state ->> 'status' = 'approved'
          when 'recurring_plans' then h.change = 'delete' or h.change = 'update' and (
            (h.state -> 'games', h.state -> 'game_type', h.state -> 'size', h.state -> 'quantity', h.state -> 'cadence')
              is distinct from (before.state -> 'games', before.state -> 'game_type', before.state -> 'size',
                before.state -> 'quantity', before.state -> 'cadence')
            or (h.state ->> 'agreed_cents')::bigint > (before.state ->> 'agreed_cents')::bigint
            or h.state ->> 'status' = 'active' and before.state ->> 'status' <> 'active')
          else false end
        and not exists (
          select 1 from events e where e.customer_id = h.customer_id and e.happened_at = h.changed_at)`,
  },
];
