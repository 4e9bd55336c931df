import { type SQL, sql } from 'drizzle-orm';

const money = (cents: SQL, currency: SQL) =>
  sql`to_char(${cents} / 100.0, 'FM999999999990.00') || ' ' || ${currency}`;

/**
 * What is kept of a customer, section by section, oldest first. A column's name is the key of its label, and one that
 * ends with `At` is an instant.
 */
export const exportSections = (id: string): Record<string, SQL> => ({
  details: sql`
    select first_name as "firstName", last_name as "lastName", email, phone,
      date_of_birth::text as "dateOfBirth",
      concat_ws(', ', nullif(address->>'line1', ''), nullif(address->>'line2', ''),
        nullif(concat_ws(' ', address->>'suburb', address->>'state', address->>'postcode'), '')) as address,
      case when winner_name_public then 'yes' else 'no' end as "winnerNamePublic",
      case when is_verified then 'yes' else 'no' end as "isVerified",
      two_factor_method as "twoFactor", created_at as "joinedAt", terms_accepted_at as "termsAcceptedAt",
      last_sign_in_at as "lastSignInAt",
      recurring_purchase_method as "recurringMethod",
      (select reference from payment_references where customer_id = customers.id) as "payReference", banned_country_seen as country,
      (select string_agg(key || ' ' || value, ', ') from jsonb_each_text(attribution)) as "cameFrom"
    from customers where id = ${id}`,
  favourites: sql`
    select favourite->>'lotteryKey' as game,
      (select string_agg(number, ' ') from jsonb_array_elements_text(favourite->'numbers') as number) as numbers
    from customers, jsonb_array_elements(favourite_numbers) as favourite where id = ${id}`,
  preferences: sql`
    select channel, case when is_wanted then 'yes' else 'no' end as wanted,
      nullif(array_to_string(muted_offers, ', '), '') as "notAbout"
    from marketing_wishes where customer_id = ${id}
    union all
    select 'sales have closed', case when is_on then 'yes' else 'no' end, null
    from closing_mail_choices where customer_id = ${id}
    order by channel`,
  signIns: sql`
    select created_at as "startedAt", revoked_at as "endedAt", browser, system
    from customer_sessions where customer_id = ${id} order by id`,
  passkeys: sql`
    select name, created_at as "addedAt", last_used_at as "lastUsedAt"
    from passkeys where customer_id = ${id} order by id`,
  connected: sql`
    select provider as "signInWith", email, linked_at as "addedAt", last_used_at as "lastSignInAt"
    from social_identities where customer_id = ${id} order by id`,
  limits: sql`
    select 'spend: ' || period as kind, ${money(sql`limit_cents`, sql`currency`)} as amount,
      null::timestamptz as "startedAt", null::timestamptz as "endedAt"
    from spend_limits join customers on customers.id = customer_id where customer_id = ${id}
    union all
    select 'deposit: 7 days', ${money(sql`limit_cents`, sql`currency`)}, null, null
    from deposit_limits join customers on customers.id = customer_id where customer_id = ${id}
    union all
    select 'deposit: ' || case period when 'day' then '24 hours' else 'a month' end, ${money(sql`limit_cents`, sql`currency`)}, null, null
    from period_deposit_limits join customers on customers.id = customer_id where customer_id = ${id}
    union all
    select case when is_exclusion then 'self-exclusion' else 'break' end, null, began_at, ends_at
    from breaks where customer_id = ${id}
    union all
    select case answer when 'none' then 'asked: no limit wanted' else 'asked: limit set' end, null, answered_at, null
    from limit_answers where customer_id = ${id}
    union all
    select 'reality check: ' || interval_minutes || ' minutes', null, started_at, null
    from reality_checks where customer_id = ${id}
    union all
    select 'six months shown, net' || coalesce(', answered: ' || answer, ''),
      ${money(sql`(won_cents - stakes_cents)`, sql`currency`)}, period_from, period_to
    from limit_reviews left join limit_review_answers on review_id = limit_reviews.id
    where limit_reviews.customer_id = ${id}
    union all
    select 'protection of funds read: ' || level, null, acknowledged_at, null
    from funds_acknowledgements where customer_id = ${id}`,
  verification: sql`
    select type as kind, status, outcome, reason, asked_at as "startedAt", changed_at as "changedAt"
    from verification_methods where customer_id = ${id}
    union all
    select 'document: ' || kind, status, null, null, uploaded_at, decided_at
    from identity_documents where customer_id = ${id}
    order by "startedAt"`,
  move: sql`
    select requested_at as "startedAt", terms_version as "termsOf", outcome, finished_at as "endedAt"
    from account_migrations where customer_id = ${id}`,
  membership: sql`
    select member_no::text as "memberNo", status, status_since as "sinceAt",
      (select string_agg(entry_no::text, ' ' order by entry_no) from bonus_entries bonus
        where bonus.member_no = memberships.member_no) as numbers
    from memberships where customer_id = ${id}`,
  groupNews: sql`
    select happened_at as "happenedAt", group_name as "group", event as kind, member_name as name
    from group_news where customer_id = ${id} order by id`,
  experiments: sql`
    select experiment as name, chosen as "group", chosen_at as "startedAt"
    from experiment_groups where customer_id = ${id} order by experiment`,
  cards: sql`
    select brand, last4 as "lastDigits", expiry, holder_name as holder, created_at as "addedAt",
      removed_at as "removedAt"
    from funds where customer_id = ${id} and kind <> 'bank' order by id`,
  bankAccounts: sql`
    select brand as bank, last4 as "lastDigits", account.holder_name as owner, account.created_at as "addedAt",
      usable_at as "usableAt", removed_at as "removedAt"
    from bank_accounts as account join funds on funds.id = fund_id
    where account.customer_id = ${id} order by fund_id`,
  deposits: sql`
    select created_at as "startedAt", ${money(sql`amount_cents`, sql`currency`)} as amount, status,
      settled_at as "endedAt"
    from deposits where customer_id = ${id} order by id`,
  payments: sql`
    select paid_on::text as "paidOn", ${money(sql`amount_cents`, sql`currency`)} as amount,
      remittance as reference, nullif(payer, '') as payer, status, problem as reason
    from bank_payments where customer_id = ${id} order by id`,
  withdrawals: sql`
    select requested_at as "startedAt", ${money(sql`amount_cents`, sql`currency`)} as amount, bank as account,
      last4 as "lastDigits", status, reason, settled_at as "endedAt"
    from withdrawals where customer_id = ${id} order by id`,
  transactions: sql`
    select entry.created_at as "happenedAt", kind, description,
      ${money(sql`amount_cents`, sql`currency`)} as amount,
      ${money(sql`balance_after_cents`, sql`currency`)} as balance
    from ledger_postings as posting join ledger_entries as entry on entry.id = entry_id
    where posting.customer_id = ${id} order by entry.id, line`,
  tickets: sql`
    select orders.created_at as "boughtAt", orders.offer_key as game, game_type as type,
      draw_no::text as "drawNo", draws_at as "drawnAt",
      coalesce((select string_agg((select string_agg(number, ' ') from jsonb_path_query(played, '$.sets[*].numbers[*]')
          as value, lateral (select value #>> '{}' as number) as plain), ' | ')
        from jsonb_array_elements(games) as played),
        (select string_agg(ticket_no::text, ' ' order by ticket_no) from raffle_tickets where ticket_id = tickets.id),
        (select concat(title, ': ', quantity, '/', shares_total) from syndicates where id = orders.syndicate_id)
      ) as numbers,
      ${money(sql`price_cents`, sql`checkouts.currency`)} as price, standing.status,
      ${money(sql`standing.prize_cents`, sql`checkouts.currency`)} as prize
    from tickets
    join orders on orders.id = order_id
    join checkouts on checkouts.id = checkout_id
    join draws on draws.id = draw_id
    join ticket_standings as standing on standing.ticket_id = tickets.id
    where tickets.customer_id = ${id} order by tickets.id`,
  plans: sql`
    select created_at as "startedAt", type as kind, offer_key as game, game_type as type, cadence as "howOften",
      case when minimum_jackpot_cents > 0 then ${money(sql`minimum_jackpot_cents`, sql`currency`)} end as "jackpotFrom",
      (select string_agg((select string_agg(number, ' ') from jsonb_path_query(played, '$.sets[*].numbers[*]')
          as value, lateral (select value #>> '{}' as number) as plain), ' | ')
        from jsonb_array_elements(games) as played where not is_quickpick) as numbers,
      cause_key as cause, ${money(sql`agreed_cents`, sql`currency`)} as price, status
    from recurring_plans where customer_id = ${id} order by id`,
  recurring: sql`
    select happened_at as "happenedAt", plan.offer_key as game, draw_no::text as "drawNo", outcome, reason,
      ${money(sql`total_cents`, sql`plan.currency`)} as price
    from recurring_purchases join recurring_plans plan on plan.id = plan_id
    where recurring_purchases.customer_id = ${id} order by happened_at, plan_id, draw_no`,
  groups: sql`
    select name, case when is_organiser then 'organiser' else member.status end as status, joined_at as "joinedAt",
      left_at as "endedAt"
    from party_members as member join party_groups on party_groups.id = group_id
    where customer_id = ${id} order by joined_at`,
  messages: sql`
    select created_at as "happenedAt", topic, message, email
    from support_messages where customer_id = ${id} order by id`,
  feedback: sql`
    select sent_at as "happenedAt", rating::text as rating, comment, source as page
    from feedback where customer_id = ${id} order by sent_at`,
  visits: sql`
    select happened_at as "happenedAt", name as kind, source as page
    from tracked_events where customer_id = ${id} order by happened_at`,
  changes: sql`
    select happened_at as "happenedAt", kind
    from events where customer_id = ${id} order by id`,
  states: sql`
    select changed_at as "happenedAt", source || ': ' || change as kind, (
      select string_agg(key || ' ' || value, ', ' order by key) from jsonb_each_text(state)
      -- without ids, and hashes that nobody can read
      where value !~ '^([0-9a-f]{64}|[0-9a-f]{8}-[0-9a-f-]{27})$') as description
    from row_history where customer_id = ${id} order by id, place`,
});
