import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { SignUp } from '@/lib/contract/identity';
import { birthDateProblem, calendarDay, MINIMUM_AGE } from '@/lib/rules/age';
import { favouriteProblems } from '@/lib/rules/games/favourites';
import { currencyOf, timeZoneOf } from '@/lib/rules/site';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { findMatches, insertMatches } from '@/server/exclusions';
import { shopNow } from '@/server/kernel/clock';
import type { Context, Customer } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { queueMail } from '@/server/kernel/queue-mail';
import { isExcluded } from '@/server/limits';
import { countVisit } from './count-visit';
import type { FavouriteNumbers } from './customer-row';
import { CUSTOMER_COLUMNS, customerRowByEmail } from './find-customer';
import { rememberAddress } from './known-addresses';
import { welcomeMail } from './mails/welcome';
import { deviceOf } from './new-device';
import { assertPasswordStrong, hashPassword } from './passwords';
import { regionIn } from './region';
import { assertAddressNotBlocked, countAddressFailure } from './slow-down';

type Application = VerbInput<typeof SignUp>;

/**
 * Checks a new customer's details and hashes the password: everything slow that can be refused before a transaction
 * begins.
 * @throws customer.under_age | customer.birth_date_unlikely | customer.region_unknown | customer.password_weak |
 * customer.email_taken | auth.blocked | request.rate_limited
 */
export async function acceptApplication(ctx: Context, application: Application): Promise<string> {
  await assertAddressNotBlocked(ctx);
  await countVisit(ctx, 'sign-up');
  await assertOldEnough(ctx, application.dateOfBirth);
  regionIn(ctx.variant, regionOf(application));
  await assertPasswordStrong(application.password, application);
  if (await customerRowByEmail(ctx.db, application.email)) {
    await countAddressFailure(ctx);
    throw emailTaken();
  }
  return hashPassword(application.password);
}

/**
 * Inserts the new customer and queues the welcome mail. Whoever types what is close to somebody who has excluded
 * themselves gets the same account as everybody else, by the same statements, and has to verify before they play:
 * only whoever has shown who they are is told.
 * @throws customer.email_taken
 */
export async function registerCustomer(
  tx: Db,
  ctx: Context,
  application: Application,
  passwordHash: string,
): Promise<Customer> {
  const id = newId();
  const { dateOfBirth, email, phone } = application;
  const { firstName, lastName } = namesOf(application);
  const device = deviceOf(ctx).hash;
  const matches = await findMatches(tx, id, {
    ...{ firstName, lastName, dateOfBirth, email, phone, variant: ctx.variant },
    devices: device === null ? [] : [device],
  });
  // nodes of the release before know an exclusion by name and birthday alone
  const excluded = matches.length > 0 ? sql<boolean>`true` : isExcluded(application);
  const address = { ...application.address, state: regionIn(ctx.variant, regionOf(application)) };
  const attribution = { ...application.attribution, ...application.metadata };
  // nodes of the release before know `must_verify` alone
  const [customer] = await executePrepared<Customer>(
    tx,
    sql`
    insert into customers (id, email, password_hash, first_name, last_name, date_of_birth, phone, address, variant,
      segment_name, pricing_id, currency, favourite_numbers, attribution, marketing_accepted, must_verify, verify_quietly)
    values (${id}, ${email}, ${passwordHash}, ${firstName}, ${lastName}, ${dateOfBirth}, ${phone ?? null},
      ${JSON.stringify(address)}, ${ctx.variant}, ${ctx.segmentName}, ${ctx.pricingId}, ${currencyOf(ctx.variant)},
      ${JSON.stringify(soundFavourites(application.favouriteNumbers))}, ${JSON.stringify(attribution)},
      ${application.marketingAccepted}, ${excluded}, ${excluded})
    on conflict (email) do nothing
    returning ${CUSTOMER_COLUMNS}`,
  );
  if (!customer) throw emailTaken();
  await insertMatches(tx, { customerId: id, door: 'sign_up', matches });
  await rememberAddress({ ...ctx, db: tx }, customer.id);
  await recordEvent(tx, { customer }, 'customer.signed_up', customer.id);
  await queueMail(tx, welcomeMail, customer.email, {
    firstName: customer.firstName,
    variant: customer.variant,
  });
  return customer;
}

/** Who has one name only is called by it, whichever field they wrote it in. */
const namesOf = ({ firstName, lastName }: Application) =>
  firstName === '' ? { firstName: lastName, lastName: '' } : { firstName, lastName };

/** A sign-in is not refused for numbers that cannot be played: they are left out. One set per lottery, the newest. */
function soundFavourites(brought: Application['favouriteNumbers']): FavouriteNumbers[] {
  const sound = brought.filter(
    ({ lotteryKey, numbers }) => favouriteProblems(lotteryKey, numbers).length === 0,
  );
  return [...new Map(sound.map((favourite) => [favourite.lotteryKey, favourite])).values()];
}

/** Saves the favourite numbers that a visitor brings along: one set per lottery, the newest. */
export async function keepFavouriteNumbers(
  tx: Db,
  customerId: string,
  brought: Application['favouriteNumbers'],
): Promise<void> {
  const sound = soundFavourites(brought);
  if (sound.length === 0) return;
  const keys = sound.map((favourite) => favourite.lotteryKey);
  await tx.execute(sql`
    update customers set favourite_numbers = coalesce(
      (select jsonb_agg(kept) from jsonb_array_elements(favourite_numbers) as kept
       where not (${JSON.stringify(keys)}::jsonb ? (kept->>'lotteryKey'))), '[]') || ${JSON.stringify(sound)}::jsonb
    where id = ${customerId}`);
}

/** Where a whole address is told, it is that one's. */
const regionOf = ({ address, state }: Application) => address?.state ?? state;

/** @throws customer.under_age | customer.birth_date_unlikely */
export async function assertOldEnough(
  ctx: Pick<Context, 'db' | 'variant'>,
  dateOfBirth: string,
): Promise<void> {
  const today = calendarDay(await shopNow(ctx), timeZoneOf(ctx.variant));
  const problem = birthDateProblem(dateOfBirth, today);
  if (problem === 'unlikely')
    throw new ShopError('customer.birth_date_unlikely', { target: 'dateOfBirth' });
  if (problem)
    throw new ShopError('customer.under_age', {
      values: { age: MINIMUM_AGE },
      target: 'dateOfBirth',
    });
}

const emailTaken = () => new ShopError('customer.email_taken', { target: 'email' });
