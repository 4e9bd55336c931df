import { type SQL, sql } from 'drizzle-orm';

/** A table of which every state of every row is kept in `row_history`. */
export interface WatchedTable {
  table: string;
  key: readonly string[];
  /** kept as they are */
  plain: readonly string[];
  /** instants, kept as text: the same one is written in several ways */
  instants: readonly string[];
  /** kept as a hash with the row's key in front of it */
  hashed: readonly string[];
  /** lists, kept as JSON */
  lists: readonly string[];
  /** the rows of which it is kept, where not of all; a condition on `t` */
  part?: string;
}

const words = (text: string): string[] => text.split(' ').filter(Boolean);

const watched = (
  table: string,
  key: string,
  columns: { plain: string; instants?: string; hashed?: string; lists?: string; part?: string },
): WatchedTable => ({
  table,
  key: words(key),
  plain: words(columns.plain),
  instants: words(columns.instants ?? ''),
  hashed: words(columns.hashed ?? ''),
  lists: words(columns.lists ?? ''),
  ...(columns.part && { part: columns.part }),
});

/** The audit's own list, which the one in the database must not fall short of. */
export const WATCHED: readonly WatchedTable[] = [
  watched('spend_limits', 'id', {
    plain: 'customer_id period limit_cents pending_limit_cents',
    instants: 'pending_from',
  }),
  watched('deposit_limits', 'customer_id', {
    plain: 'customer_id limit_cents pending_limit_cents',
    instants: 'pending_from',
  }),
  watched('period_deposit_limits', 'customer_id period', {
    plain: 'customer_id period limit_cents pending_limit_cents',
    instants: 'pending_from',
  }),
  watched('breaks', 'id', {
    plain: 'customer_id length is_exclusion',
    instants: 'began_at ends_at',
  }),
  watched('exclusion_returns', 'break_id', {
    plain: 'customer_id',
    instants: 'asked_at opens_at',
  }),
  watched('limit_answers', 'customer_id', { plain: 'answer', instants: 'answered_at' }),
  watched('customers', 'id', {
    plain:
      'variant pricing_id currency status is_verified must_verify account_upgrade migration_status marketing_accepted recurring_purchase_method',
    instants: 'closed_at terms_accepted_at created_at',
    hashed: 'email first_name last_name date_of_birth',
  }),
  watched('funds', 'id', {
    plain: 'customer_id kind gateway brand last4',
    instants: 'removed_at',
    hashed: 'fingerprint',
    part: "t.kind = 'bank'",
  }),
  watched('bank_accounts', 'fund_id', {
    plain: 'customer_id scheme bank_code',
    instants: 'usable_at confirmed_at',
    hashed: 'account_key account_number holder_name',
  }),
  watched('bank_payments', 'id', {
    plain:
      'account method_code amount_cents currency paid_on status problem customer_id deposit_id',
    instants: 'received_at settled_at',
    hashed: 'bank_reference remittance payer',
  }),
  watched('draws', 'id', {
    plain: 'offer_key draw_no prize_pool_cents',
    part: "t.kind = 'lottery'",
  }),
  watched('verification_methods', 'customer_id type', {
    plain: 'customer_id type status outcome reference refusals',
    instants: 'asked_at',
  }),
  watched('identity_documents', 'id', {
    plain: 'customer_id method kind status',
    instants: 'uploaded_at decided_at',
  }),
  watched('recurring_plans', 'id', {
    plain:
      'customer_id type checkout_id product_type offer_key game_type size games is_quickpick quantity cause_key cadence minimum_jackpot_cents currency agreed_cents asked_cents status skips_next',
    instants: 'created_at',
  }),
  watched('recurring_purchases', 'plan_id draw_no', {
    plain: 'customer_id outcome reason checkout_id total_cents',
    instants: 'happened_at',
  }),
  watched('payment_resolutions', 'id', {
    plain: 'customer_id plan_id draw_no fund_kind fund_id reason deposit_id status',
    instants: 'created_at settled_at',
  }),
  watched('syndicates', 'id', {
    plain:
      'kind offer_key number title plan_key lottery_key draw_id game_type size games games_per_share share_price_cents currency shares_total house_shares least_shares when_not_full status prize_cents house_prize_cents',
    instants: 'closes_at',
  }),
  watched('party_sessions', 'id', { plain: 'group_id series_id draw_id cancelled_reason' }),
  watched('party_series', 'id', {
    plain: 'group_id lottery_key games_per_share shares_total invites_members autosession',
  }),
  watched('party_members', 'id', {
    plain: 'group_id customer_id is_organiser status',
    instants: 'joined_at left_at',
  }),
  watched('withdrawals', 'id', {
    plain:
      'reference_no customer_id fund_id method_code scheme bank last4 amount_cents currency unplayed_cents status reason batch_id',
    instants: 'requested_at approved_at settled_at',
    hashed: 'payee',
  }),
  watched('card_returns', 'id', {
    plain: 'customer_id source_id deposit_id amount_cents currency status reason',
    instants: 'created_at settled_at',
  }),
  watched('payout_batches', 'id', {
    plain: 'format payments total_cents',
    instants: 'created_at',
    hashed: 'content',
  }),
  watched('promotions', 'id', {
    plain:
      'code kind name currency amount_cents percent_basis_points minimum_cart_cents new_customers_only total_uses uses_per_customer',
    instants: 'starts_at ends_at',
    lists: 'product_types offer_keys segment_names pricing_ids',
  }),
  watched('memberships', 'member_no', {
    plain: 'customer_id sample_name status',
    instants: 'status_since',
  }),
  watched('giveaways', 'id', {
    plain:
      'type draw_no status source prize_cents currency winner_count entry_count seed_hash entries_hash seed protocol',
    instants: 'opens_at closes_at draws_at',
  }),
  watched('giveaway_unlocks', 'giveaway_id member_no', { plain: '', instants: 'unlocked_at' }),
  watched('bonus_entries', 'entry_no', { plain: 'member_no', instants: 'until' }),
];

/** SQL: the rows of a table that are not as their history says last: `subject` and `detail`. Names columns, no values. */
export function unlikeHistory({
  table,
  key,
  part = 'true',
  plain,
  instants,
  hashed,
  lists,
}: WatchedTable): SQL {
  const rowKey = `concat_ws(' ', ${key.map((column) => `t.${column}`).join(', ')})`;
  const differences = [
    ...plain.map((name) => [name, `h.state ->> '${name}' is distinct from t.${name}::text`]),
    ...instants.map((name) => [
      name,
      `(h.state ->> '${name}')::timestamptz is distinct from t.${name}`,
    ]),
    ...lists.map((name) => [
      name,
      `nullif(h.state -> '${name}', 'null') is distinct from to_jsonb(t.${name})`,
    ]),
    ...hashed.map((name) => [
      name,
      `h.state ->> '${name}' is distinct from encode(sha256(convert_to(t.row_key || ' ' || t.${name}, 'UTF8')), 'hex')`,
    ]),
  ];
  const named = differences.map(([name, differs]) => `case when ${differs} then '${name}' end`);
  return sql.raw(`
    select coalesce(t.row_key, h.row_key) as subject, concat('${table}: ', case
      when h.row_key is null then 'a row without a history'
      when t.row_key is null then 'a row that its history knows is gone'
      else concat('another ', concat_ws(', ', ${named.join(', ')})) end) as detail
    from (select ${rowKey} as row_key, t.* from ${table} t where ${part}) t
    full join (
      select row_key, state from row_history last
      where source = '${table}' and change <> 'delete' and not exists (
        select 1 from row_history next
        where next.source = '${table}' and next.row_key = last.row_key and next.place = last.place + 1)) h on h.row_key = t.row_key
    where h.row_key is null or t.row_key is null or ${differences.map(([, differs]) => differs).join(' or ')}`);
}
