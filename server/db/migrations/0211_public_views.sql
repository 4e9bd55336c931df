-- What each room lets others read of its tables, as views. A view of one table is planned as the table itself is, with
-- its indexes, and `for update` through it locks the table's rows. Each names its columns: what is not named is private.

-- identity
create view customer_accounts as
  select id, email, first_name, last_name, date_of_birth, phone, address, variant, segment_name, pricing_id, currency,
    status, is_verified, must_verify, verify_quietly, force_password_change, account_upgrade,
    email_confirmation_required, migration_status, winner_name_public, recurring_purchase_method, attribution, created_at
  from customers;
create view sign_ins as
  select id, customer_id, device_hash, created_at, revoked_at from customer_sessions;
-- sign-ins that can still be refreshed, one row for each token of theirs that is not used
create view live_sign_ins as
  select s.id, s.customer_id from customer_sessions s join refresh_tokens t on t.session_id = s.id
  where s.revoked_at is null and t.used_at is null and t.expires_at > clock_timestamp();

-- draws
create view published_draws as
  select id, offer_key, draw_no, kind, zone, currency, opens_at, closes_at, draws_at, status, source, protocol,
    purchase_status(draws) as purchase_status, prize_pool_cents, ticket_total, sold_count, main_numbers,
    supplementary_numbers, special_number, number_order, confirmed_at, seed_hash, seed, revision_no, revised_at
  from draws;
create view cancelled_draws as
  select draw_id, because, reason, cancelled_at, choose_until, refunded_at from draw_cancellations;
create view raffle_prizes as
  select draw_id, place, rank, title, ticket_no from draw_prizes;
create view ticket_winnings as
  select draw_id, ticket_id, division, wins, amount_cents, title from ticket_prizes;

-- tickets
create view placed_orders as
  select id, checkout_id, customer_id, product_type, offer_key, game_type, size, games, is_quickpick, first_draw_no,
    num_draws, quantity, cause_key, total_cents, discount_cents, status, created_at, last_draw_at, syndicate_id
  from orders;
create view sold_tickets as
  select id, order_id, customer_id, draw_id, syndicate_id, price_cents, discount_cents, status from tickets;
create view sold_raffle_numbers as
  select draw_id, ticket_no, serial, ticket_id from raffle_tickets;
create view sold_lines as
  select draw_id, ticket_id, game_type, size, main_mask, special_mask, favourites_mask, digits from ticket_lines;
create view refunded_tickets as
  select ticket_id, order_id, draw_id, customer_id, paid_cents, promotion_cents, refunded_at, moved_to_checkout_id
  from cancelled_tickets;

-- syndicates
create view offered_syndicates as
  select id, kind, offer_key, number, title, lottery_key, draw_id, game_type, size, games, games_per_share,
    share_price_cents, currency, shares_total, shares_sold, least_shares, closes_at, status, prize_cents, created_at
  from syndicates;

-- party
create view party_session_groups as
  select id, group_id from party_sessions;
create view party_group_members as
  select id, group_id, customer_id, status from party_members;

-- cart and checkout
create view promotion_terms as
  select id, code, kind, name, currency, amount_cents from promotions;
create view purchases as
  select id, customer_id, total_cents, discount_cents, currency, deposit_id, promotion_id, created_at from checkouts;

-- wallet
create view account_balances as
  select customer_id, account, currency, balance_cents from wallet_balances;
create view booked_entries as
  select id, kind, customer_id, reference_id, created_at from ledger_entries;
create view booked_postings as
  select entry_id, account, customer_id, currency, amount_cents, balance_after_cents, sequence_no from ledger_postings;
create view customer_deposits as
  select id, customer_id, fund_id, method_code, gateway, amount_cents, currency, status, challenge_url, created_at,
    settled_at
  from deposits;
create view payment_methods as
  select id, customer_id, kind, gateway, brand, last4, expiry, holder_name, is_default, fingerprint, created_at,
    removed_at
  from funds;
create view payer_references as
  select customer_id, reference from payment_references;

-- withdrawals
create view customer_withdrawals as
  select id, customer_id, amount_cents, currency, status, settled_at from withdrawals;

-- recurring
create view customer_plans as
  select id, customer_id, checkout_id, order_id, type, product_type, offer_key, game_type, size, games, is_quickpick,
    quantity, cause_key, cadence, minimum_jackpot_cents, currency, agreed_cents, status, created_at
  from recurring_plans;
create view plan_purchases as
  select plan_id, customer_id, checkout_id from recurring_purchases;

-- limits and exclusions
create view account_breaks as
  select id, customer_id, length, is_exclusion, began_at, ends_at from breaks;
create view matched_exclusions as
  select id, customer_id, break_id, register, strength, door, points, holds_until, outcome from exclusion_matches;

-- proofs and audit
create view published_commitments as
  select subject_id, document, fingerprint, stamped_at from draw_commitments;
create view published_lists as
  select subject_id, root, number_count from draw_lists;
create view published_list_stamps as
  select subject_id, head, stamped_at from draw_list_stamps;
create view published_audits as
  select number, record, hash from audits;

-- membership
create view published_giveaways as
  select id, type, draw_no, draws_at, status, protocol, seed from giveaways;
create view giveaway_results as
  select giveaway_id, place, member_no, entry_no from giveaway_winners;

-- content
create view published_content as
  select collection, id, date_updated from content_items where status = 'published';

-- kernel, gateways and sandbox
create view recorded_events as
  select id, kind, customer_id, subject_id, payload, happened_at from events;
create view sent_mails as
  select id, recipient, subject, body_text, sent_at from mails;
create view clock_offset as
  select offset_ms from shop_clock;
