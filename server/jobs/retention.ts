import { sweepById } from './sweep-by-id';

/**
 * What becomes of a table's rows. `days`: the sweep deletes those that are older, or, with `clear`, empties their
 * columns. `by`: other code deletes them. `kept`: they stay, and why.
 */
export type Retention =
  | { days: number; only?: string; clear?: string }
  | { by: string }
  | { kept: string };

const LEDGER = 'the books: seven years by law, and the audit adds them up from the first day';
const PLAYED = 'what was sold, drawn and won: kept and audited with the books';
const PROOF = 'a proof that anybody may check at any time';
const PROTECTION = 'protects its customer: kept with the books as evidence that it held';
const ACCOUNT = 'goes with its account, which keeps its address and its books when it is closed';
const SETUP = 'one row, or a few, that the shop works with';
const SANDBOX = 'exists in a sandbox only';
const YEAR = 365;

/**
 * Every table of the schema. A new one needs a line here and in docs/retention.md; a test asks for both. Days are of real
 * time, by which ids are made.
 */
export const RETENTION: Readonly<Record<string, Retention>> = {
  account_migrations: { kept: ACCOUNT },
  audits: { kept: 'signed, and each holds on to the one before' },
  bank_accounts: { kept: PROTECTION },
  bank_balances: { kept: LEDGER },
  bank_entries: { kept: LEDGER },
  bank_payments: { kept: LEDGER },
  bonus_entries: { kept: PROOF },
  breaks: { kept: PROTECTION },
  cancelled_tickets: { kept: LEDGER },
  care_messages: { kept: PROTECTION },
  care_notes: { kept: PROTECTION },
  care_runs: { kept: 'one row a night: how far it read, and what it found' },
  care_scores: { days: 2 * YEAR },
  cart_items: { by: 'expireCarts: with their cart' },
  cart_removed_items: { by: 'expireCarts: with their cart' },
  carts: { by: 'expireCarts' },
  checkouts: { kept: LEDGER },
  closing_mail_choices: { kept: ACCOUNT },
  closing_mails: { kept: PROOF },
  communication_preferences: { kept: ACCOUNT },
  content_items: { kept: 'what editors wrote' },
  content_shipped: { kept: SETUP },
  // one that is in use that old, which takes a SIGN_IN_DAYS of more than a year, stays
  customer_sessions: {
    days: 400,
    only: 'not exists (select from refresh_tokens where session_id = customer_sessions.id)',
  },
  customers: { kept: ACCOUNT },
  deposit_claims: { kept: LEDGER },
  deposit_limits: { kept: PROTECTION },
  deposits: { kept: LEDGER },
  draw_cancellations: { kept: PROOF },
  draw_commitments: { kept: PROOF },
  draw_divisions: { kept: PLAYED },
  draw_entries: { kept: PROOF },
  draw_escrows: { kept: PROOF },
  draw_list_stamps: { kept: PROOF },
  draw_lists: { kept: PROOF },
  draw_prizes: { kept: PROOF },
  draw_rounds: { kept: PROOF },
  draw_sealed_secrets: { kept: PROOF },
  draw_secrets: { kept: PROOF },
  draws: { kept: PLAYED },
  event_counts: { by: 'countEvent: an hour' },
  events: {
    days: 400,
    only: "kind like 'sign\\_in.%' or kind in ('customer.favourites_changed', 'reality_check.answered')",
  },
  excluded_people: { kept: PROTECTION },
  experiment_groups: { kept: ACCOUNT },
  feedback: { days: 2 * YEAR },
  funds_acknowledgements: { kept: PROTECTION },
  funds: { by: 'forgetUnusedCards: those that never paid; others with the books' },
  gateway_charges: { kept: LEDGER },
  gateway_customers: { kept: ACCOUNT },
  gateway_days: { kept: LEDGER },
  gateway_events: { by: 'sweepGatewayEvents: 90 days, longer than any gateway tries' },
  gateway_payments: { kept: LEDGER },
  giveaway_entries: { kept: PROOF },
  giveaway_secrets: { kept: PROOF },
  giveaway_unlocks: { kept: PROOF },
  giveaway_winners: { kept: LEDGER },
  giveaways: { kept: PROOF },
  group_news: { days: 400 },
  idempotency_keys: { by: 'sweep: 7 days; those of purchases stay with the books' },
  identity_documents: { by: 'deleteOldPictures: the pictures; that they were looked at stays' },
  known_addresses: { by: 'sweep: a year' },
  ledger_entries: { kept: LEDGER },
  ledger_nights: { kept: LEDGER },
  ledger_postings: { kept: LEDGER },
  ledger_snapshots: { days: 92 },
  limit_answers: { kept: PROTECTION },
  limit_review_answers: { kept: PROTECTION },
  limit_reviews: { kept: PROTECTION },
  link_requests: { by: 'sweep: an hour' },
  log_cosignatures: { kept: PROOF },
  log_entries: { kept: PROOF },
  log_heads: { kept: PROOF },
  log_leaves: { kept: PROOF },
  log_nodes: { kept: PROOF },
  log_pending: { by: 'sequenceLog: a second or two' },
  log_stamps: { kept: PROOF },
  mail_links: { by: 'sweep: 90 days' },
  mails: { days: 30, clear: "body_text = '', body_html = '', message = ''" },
  membership_interest: { kept: 'one row of whoever asked, until they join' },
  memberships: { kept: PROOF },
  orders: { kept: LEDGER },
  outbox: { by: 'sweep: 7 days after it was delivered' },
  party_events: { by: 'sweepEvents: a day' },
  party_groups: { kept: PLAYED },
  party_members: { kept: PLAYED },
  party_series: { kept: PLAYED },
  party_sessions: { kept: PLAYED },
  passkey_challenges: { by: 'sweepChallenges: minutes' },
  passkey_owners: { kept: ACCOUNT },
  passkeys: { kept: ACCOUNT },
  password_resets: { by: 'sweep: a day after they ended' },
  payment_references: { kept: LEDGER },
  payment_resolutions: { kept: LEDGER },
  payout_batches: { kept: LEDGER },
  price_sheets: { kept: LEDGER },
  promotion_tries: { by: 'forgetPromotionTries: a day' },
  promotion_uses: { kept: LEDGER },
  promotions: { kept: LEDGER },
  raffle_tickets: { kept: PROOF },
  reality_checks: { kept: ACCOUNT },
  recovery_codes: { kept: ACCOUNT },
  recurring_plans: { kept: PLAYED },
  recurring_purchases: { kept: PLAYED },
  refresh_tokens: { by: 'sweep: a day after they ended' },
  revalidations: { by: 'sweep: an hour' },
  row_history: { kept: LEDGER },
  rule_settings: { kept: LEDGER },
  sandbox_benefit_links: { kept: SANDBOX },
  sandbox_cards: { kept: SANDBOX },
  sandbox_charges: { kept: SANDBOX },
  sandbox_identity_visits: { kept: SANDBOX },
  sandbox_mark: { kept: SANDBOX },
  sandbox_refunds: { kept: SANDBOX },
  sandbox_webhooks: { kept: SANDBOX },
  schema_migrations: { kept: SETUP },
  second_factor_resets: { kept: PROTECTION },
  shop_clock: { kept: SETUP },
  shop_seed: { kept: SETUP },
  sign_in_failures: { by: 'sweep: a day after the wait' },
  social_identities: { kept: ACCOUNT },
  spend_limits: { kept: PROTECTION },
  spent_social_attempts: { by: 'sweep: an hour' },
  support_messages: { days: 3 * YEAR },
  support_senders: { by: 'sweep: a day' },
  sweep_marks: { kept: SETUP },
  syndicates: { kept: PLAYED },
  ticket_lines: { kept: PLAYED },
  ticket_prizes: { kept: LEDGER },
  tickets: { kept: LEDGER },
  tracked_events: { days: 400 },
  two_factor_codes: { by: 'sweep: a day after they ended' },
  two_factor_setups: { by: 'sweep: a day after they ended' },
  unsubscribe_reasons: { days: 2 * YEAR },
  verification_methods: { kept: PROTECTION },
  verified_proofs: { kept: LEDGER },
  viewed_notifications: { kept: ACCOUNT },
  watched_tables: { kept: SETUP },
  wallet_balances: { kept: LEDGER },
  withdrawals: { kept: LEDGER },
};

/** Deletes, or empties, what is older than its table's days. */
export async function sweepOld(db: Parameters<typeof sweepById>[0]): Promise<void> {
  for (const [table, retention] of Object.entries(RETENTION))
    if ('days' in retention) await sweepById(db, table, retention);
}
