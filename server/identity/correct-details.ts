import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { CorrectCustomerDetails } from '@/lib/contract/operator/customer-changes';
import { executePrepared } from '@/server/db/prepared';
import type { Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { askExclusions } from '@/server/limits';
import type { CustomerRow } from './customer-row';
import { CUSTOMER_ROW_COLUMNS, customerRowById, toCustomer } from './find-customer';
import { keepConfirmation } from './keep-confirmation';
import { endMailLinks } from './mail-links';
import { detailsCorrectedMail } from './mails/details-corrected';
import { assertRegionOf } from './region';
import { assertOldEnough } from './register-customer';

type Correction = Omit<VerbInput<typeof CorrectCustomerDetails>, 'customerId' | 'reason'>;

/** What differed, as it was and as it is. */
interface Corrected {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Corrects what is on record of a customer, whose row the caller has locked, and tells them by mail that it was. Whoever
 * may be somebody that excluded themselves by the new facts is compared with them, as after a change of the customer's
 * own. Name and date of birth are what somebody is verified by.
 * @throws customer.verified_facts | customer.details_same | customer.under_age | customer.birth_date_unlikely |
 * customer.region_unknown | request.invalid without any name
 */
export async function correctDetails(
  tx: Tx,
  customerId: string,
  correction: Correction,
): Promise<Corrected> {
  const { isVerified, after } = await differencesOf(tx, customerId, correction);
  const changed = kindsOf(after);
  if (isVerified && (changed.includes('name') || changed.includes('date_of_birth')))
    throw new ShopError('customer.verified_facts');
  return correctVerified(tx, customerId, correction);
}

/**
 * What a correction would change. @throws customer.details_same | customer.under_age | customer.birth_date_unlikely |
 * request.invalid without any name
 */
export async function differencesOf(
  tx: Tx,
  customerId: string,
  correction: Correction,
): Promise<{ before: Facts; after: Facts; isVerified: boolean }> {
  const row = await customerRowById(tx, customerId);
  const { before, after } = differences(row, named(row, correction));
  if (kindsOf(after).length === 0) throw new ShopError('customer.details_same');
  if (after.dateOfBirth) await assertOldEnough({ db: tx, variant: row.variant }, after.dateOfBirth);
  return { before, after, isVerified: row.isVerified };
}

/** The same, also of somebody who is verified, on whose new facts two people agreed. @throws as `correctDetails` */
export async function correctVerified(
  tx: Tx,
  customerId: string,
  correction: Correction,
): Promise<Corrected> {
  const row = await customerRowById(tx, customerId);
  const { before, after } = await differencesOf(tx, customerId, correction);
  const changed = kindsOf(after);
  if (after.address && after.address.state !== row.address?.state)
    assertRegionOf(row.variant, after.address.state ?? '');
  const written = await write(tx, customerId, after);
  if (after.address) {
    // the link that asked was about the previous address
    await endMailLinks(tx, customerId, 'confirm_address');
    await keepConfirmation(tx, customerId);
  }
  const customer = toCustomer(written);
  await recordEvent(tx, { customer }, 'customer.details_changed', customerId, {
    changed,
    by: 'operator',
  });
  const { firstName, variant, email } = customer;
  const correctedAt = (await shopNow({ db: tx })).toISOString();
  await queueMail(tx, detailsCorrectedMail, email, { firstName, variant, changed, correctedAt });
  await askExclusions(tx, { customer }, 'details');
  return { before: { ...before }, after: { ...after } };
}

interface Facts {
  firstName?: string | undefined;
  lastName?: string | undefined;
  dateOfBirth?: string | undefined;
  phone?: string | null | undefined;
  address?: CustomerRow['address'] | undefined;
}

/** Who has one name only is called by it, whichever field it was written in. */
function named(row: CustomerRow, correction: Correction): Facts {
  const { firstName = row.firstName, lastName = row.lastName, ...rest } = correction;
  if (firstName !== '') return { ...rest, firstName, lastName };
  if (lastName !== '') return { ...rest, firstName: lastName, lastName: '' };
  throw new ShopError('request.invalid', {
    problems: [{ code: 'request.required', key: 'forms.required', target: 'firstName' }],
  });
}

function differences(row: CustomerRow, facts: Facts): { before: Facts; after: Facts } {
  const before: Facts = {};
  const after: Facts = {};
  for (const name of ['firstName', 'lastName', 'dateOfBirth', 'phone'] as const) {
    const now = facts[name];
    if (now === undefined || now === null || now === row[name]) continue;
    before[name] = row[name] ?? undefined;
    after[name] = now;
  }
  if (facts.address && !isSameAddress(row.address, facts.address)) {
    before.address = row.address;
    after.address = facts.address;
  }
  return { before, after };
}

const ADDRESS_PARTS = ['line1', 'line2', 'suburb', 'state', 'postcode'] as const;

const isSameAddress = (one: CustomerRow['address'], other: CustomerRow['address']): boolean =>
  ADDRESS_PARTS.every((part) => (one?.[part] ?? '') === (other?.[part] ?? ''));

function kindsOf({ firstName, lastName, dateOfBirth, phone, address }: Facts) {
  const kinds: ('name' | 'date_of_birth' | 'phone' | 'address')[] = [];
  if (firstName !== undefined || lastName !== undefined) kinds.push('name');
  if (dateOfBirth !== undefined) kinds.push('date_of_birth');
  if (phone !== undefined) kinds.push('phone');
  if (address !== undefined) kinds.push('address');
  return kinds;
}

async function write(tx: Tx, customerId: string, facts: Facts): Promise<CustomerRow> {
  const { firstName, lastName, dateOfBirth, phone, address } = facts;
  const [row] = await executePrepared<CustomerRow>(
    tx,
    sql`
    update customers set
      first_name = coalesce(${firstName ?? null}, first_name),
      last_name = coalesce(${lastName ?? null}, last_name),
      date_of_birth = coalesce(${dateOfBirth ?? null}::date, date_of_birth),
      phone = coalesce(${phone ?? null}, phone),
      address = coalesce(${address ? JSON.stringify(address) : null}::jsonb, address),
      address_confirmation_required = address_confirmation_required and ${!address}
    where id = ${customerId}
    returning ${CUSTOMER_ROW_COLUMNS}`,
  );
  if (!row) throw new Error(`no customer ${customerId}`);
  return row;
}
