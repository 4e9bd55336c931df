import { sql } from 'drizzle-orm';
import { readEnv } from '@/server/runtime/env';
import { type Check, sides } from '../check';

/** What a withdrawal may become. */
const STEPS = sql`(values
  ('requested', 'in_review'), ('requested', 'approved'), ('requested', 'cancelled'), ('requested', 'rejected'),
  ('in_review', 'approved'), ('in_review', 'cancelled'), ('in_review', 'rejected'), ('approved', 'sending'),
  ('sending', 'paid'), ('sending', 'failed'), ('paid', 'returned'))`;
/** What a step changes, with the instants, which are compared as such; all else stays as it was asked for. */
const OF_STEPS = sql`'{status,reason,batch_id,requested_at,approved_at,settled_at}'::text[]`;
/** The account is sealed anew, and with that alone, when the key of the shop changes. */
const ALSO_SEALED = sql`'{payee,requested_at,approved_at,settled_at}'::text[]`;

const at = (name: string) =>
  sql.raw(
    `(state ->> '${name}')::timestamptz is distinct from (before ->> '${name}')::timestamptz`,
  );

/** The accounts that each format of a file pays, and the currencies that it is for. */
const FORMATS = sql`(values ('aba', 'bsb', '{AUD}'::text[]), ('uk-csv', 'sort_code', '{GBP}'),
  ('sepa-csv', 'swift', '{AUD,GBP}'), ('paypal-csv', 'paypal', '{AUD,GBP}'), ('wise-csv', 'wise', '{AUD,GBP}'))`;

/** How long a new account waits; those of a sandbox's samples do not. */
const waitingTime = () => sql`make_interval(hours => ${readEnv().SANDBOX ? 0 : 24}::int)`;

/** Where withdrawals go, who let them go, and the files that they left in. */
export const PAYOUTS: readonly Check[] = [
  {
    name: 'withdrawals.steps',
    guarantees:
      'A withdrawal went from step to step as it may: approved before it was sent, cancelled only before it was approved. Its amount and where it goes are as they were asked for.',
    offenders: ({ fresh }) => sql`
      with step as (
        select row_key, change, state, lag(state) over (partition by row_key order by place) as before
        from row_history where source = 'withdrawals' and ${fresh('row_key::uuid')})
      select row_key as subject, ${sides('was', "before ->> 'status'", 'became', "state ->> 'status'")} as detail
      from step where change = 'delete' or case
        when before is null then change <> 'present' and state ->> 'status' <> 'requested'
        when ${at('requested_at')} then true
        when state ->> 'status' = before ->> 'status' then state - ${ALSO_SEALED} <> before - ${ALSO_SEALED}
          or ${at('approved_at')} or ${at('settled_at')}
        else (before ->> 'status', state ->> 'status') not in ${STEPS} or state - ${OF_STEPS} <> before - ${OF_STEPS}
          or state ->> 'batch_id' <> before ->> 'batch_id'
          or before ->> 'approved_at' is not null and ${at('approved_at')} end`,
  },
  {
    name: 'withdrawals.account',
    guarantees:
      'A withdrawal names the account that it goes to as it was saved, by bank, method and last digits; the account was there, had waited its day, and was not removed, when its owner asked.',
    offenders: ({ fresh }) => sql`
      select w.id as subject, concat(${sides(
        'names',
        "concat_ws(' ', w.scheme, w.bank, w.last4)",
        'account',
        "concat_ws(' ', a.scheme, f.brand, f.last4)",
      )}, ', asked ', w.requested_at, ', usable ', a.usable_at, ', removed ', coalesce(f.removed_at::text, 'never')) as detail
      from withdrawals w left join funds f on f.id = w.fund_id left join bank_accounts a on a.fund_id = w.fund_id
      where ${fresh('w.id')} and (a.fund_id is null or a.customer_id <> w.customer_id
        or (w.scheme, w.bank, w.last4) is distinct from (a.scheme, f.brand, f.last4)
        or a.usable_at > w.requested_at or a.created_at > w.requested_at or f.removed_at < w.requested_at
        or a.confirmed_at > a.usable_at or a.usable_at < a.created_at + ${waitingTime()})`,
  },
  {
    name: 'withdrawals.files',
    guarantees:
      'A file pays accounts of its own kind in one currency, approved before it was written; results came after it.',
    offenders: ({ fresh }) => sql`
      select w.id as subject, concat(w.scheme, ' in ', w.currency, ' approved ', w.approved_at, ', settled ', w.settled_at,
        ', file ', b.format, ' of ', b.created_at) as detail
      from withdrawals w left join payout_batches b on b.id = w.batch_id
      left join ${FORMATS} as pays (format, scheme, currencies) on pays.format = b.format and pays.scheme = w.scheme
        and w.currency = any(pays.currencies)
      where w.batch_id is not null and ${fresh('w.id')} and (pays.format is null
        or w.approved_at > b.created_at or w.settled_at < b.created_at)
      union all
      select batch_id, concat(count(distinct currency), ' currencies in one file')
      from withdrawals where batch_id is not null group by batch_id having count(distinct currency) > 1`,
  },
  {
    name: 'withdrawals.dated',
    guarantees:
      'A withdrawal and its entries in the ledger are of the same moments, one after another.',
    offenders: ({ fresh }) => sql`
      select w.id as subject, concat(w.status, ': ', e.kind, ' of ', e.created_at, ', asked ', w.requested_at, ', approved ',
        w.approved_at, ', settled ', w.settled_at) as detail
      from withdrawals w left join ledger_entries e on e.reference_id = w.id
      where ${fresh('w.id')} and (w.approved_at < w.requested_at or w.settled_at < greatest(w.approved_at, w.requested_at)
        or abs(extract(epoch from e.created_at - case e.kind when 'withdrawal' then w.requested_at
          when 'withdrawal_payment' then case w.status when 'paid' then w.settled_at else e.created_at end
          else w.settled_at end)) > 1
        or e.created_at < w.requested_at - interval '1 second')`,
  },
  {
    name: 'withdrawals.unplayed',
    guarantees:
      'A deposit that was not played leaves only while its owner takes a break, or where nothing keeps it: in Great Britain.',
    offenders: ({ fresh }) => sql`
      select w.id as subject, concat(w.unplayed_cents, ' not played, of ', w.amount_cents, ', without a break at ', w.requested_at) as detail
      from withdrawals w
      where w.unplayed_cents > 0 and w.currency <> 'GBP' and ${fresh('w.id')} and not exists (
        select from breaks b where b.customer_id = w.customer_id and b.began_at <= w.requested_at and b.ends_at > w.requested_at)`,
  },
];
