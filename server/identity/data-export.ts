import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: the sections of a customer's export that are about their account.
 * @param payReference a query of what they write on a bank payment
 */
export const identityExport = (id: string, payReference: SQL) => ({
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
      (${payReference}) as "payReference", banned_country_seen as country,
      (select string_agg(key || ' ' || value, ', ') from jsonb_each_text(attribution)) as "cameFrom"
    from customers where id = ${id}`,
  favourites: sql`
    select favourite->>'lotteryKey' as game,
      (select string_agg(number, ' ') from jsonb_array_elements_text(favourite->'numbers') as number) as numbers
    from customers, jsonb_array_elements(favourite_numbers) as favourite where id = ${id}`,
  signIns: sql`
    select created_at as "startedAt", revoked_at as "endedAt", browser, system
    from customer_sessions where customer_id = ${id} order by id`,
  experiments: sql`
    select experiment as name, chosen as "group", chosen_at as "startedAt"
    from experiment_groups where customer_id = ${id} order by experiment`,
});
