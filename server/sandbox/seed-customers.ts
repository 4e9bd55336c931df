import { sql } from 'drizzle-orm';
import { sayIn } from '@/lib/messages/say';
import { currencyOf, localeOf, pricingOf } from '@/lib/rules/site';
import { defaultSegment } from '@/server/catalogue';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { signUp } from '@/server/flows/sign-up';
import { sealTwoFactorSecret, subjectById } from '@/server/identity';
import { type Context, within } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { answerLimits } from '@/server/limits';
import { readEnv } from '@/server/runtime/env';
import { house, move, postEntry, saveBankAccount, wallet } from '@/server/wallet';
import {
  SANDBOX_CUSTOMERS,
  SANDBOX_PASSWORD,
  SANDBOX_TWO_FACTOR_SECRET,
  type SandboxCustomer,
} from './customers';

const SANDBOX_ACCOUNT = { scheme: 'bsb', bankCode: '062000', accountNumber: '11223344' } as const;
const WHOLE_ADDRESS = { line1: '7 Harbour Street', suburb: 'Newtown', postcode: '2042' };

/** Creates the sandbox's missing customers, each completely or not at all. @returns their addresses */
export async function seedCustomers(ctx: Context): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ email: string }>(sql`select email from customers`);
  const known = new Set(rows.map(({ email }) => email));
  const missing = SANDBOX_CUSTOMERS.filter(({ email }) => !known.has(email));
  for (const customer of missing) await addCustomer(ctx, customer);
  return missing.map(({ email }) => email);
}

export const addCustomer = (ctx: Context, customer: SandboxCustomer): Promise<void> =>
  inTransaction(ctx, (tx) => seedCustomer(tx, visitOf(customer, within(ctx, tx)), customer));

function visitOf({ variant, segmentName }: SandboxCustomer, ctx: Context): Context {
  return {
    ...ctx,
    variant,
    pricingId: pricingOf(variant),
    locale: localeOf(variant),
    say: sayIn(localeOf(variant)),
    segmentName: segmentName ?? defaultSegment(variant).name,
    address: '',
  };
}

async function seedCustomer(tx: Tx, ctx: Context, seed: SandboxCustomer): Promise<void> {
  const { customer } = await signUp(ctx, {
    email: seed.email,
    password: SANDBOX_PASSWORD,
    firstName: seed.firstName,
    lastName: seed.lastName,
    dateOfBirth: '1984-07-19',
    state: seed.state,
    termsAccepted: true,
    marketingAccepted: false,
    attribution: {},
    favouriteNumbers: [],
  });
  await tx.execute(sql`
    update customers set
      is_verified = ${seed.isVerified},
      must_verify = ${seed.mustVerify ?? false},
      address = case when ${seed.mustVerify ?? false} then address || ${JSON.stringify(WHOLE_ADDRESS)}::jsonb else address end,
      force_password_change = ${seed.forcePasswordChange ?? false},
      migration_status = ${seed.migrationStatus ?? 'ineligible'},
      account_upgrade = ${seed.accountUpgrade ?? false},
      address_confirmation_required = ${seed.mustConfirmDetails ?? false},
      email_confirmation_required = ${seed.mustConfirmDetails ?? false},
      two_factor_method = ${seed.hasTwoFactor ? 'authenticator' : null},
      two_factor_secret = ${seed.hasTwoFactor ? sealTwoFactorSecret(SANDBOX_TWO_FACTOR_SECRET, customer.id) : null},
      previous_sign_in_at = null, last_sign_in_at = null
    where id = ${customer.id}`);
  await tx.execute(sql`
    update customer_sessions set revoked_at = clock_timestamp() where customer_id = ${customer.id}`);
  await limitSpending(tx, customer.id, seed);
  if (!seed.isUndecided) await answerLimits(tx, customer.id, seed.spendLimit ? 'limit' : 'none');
  if (!seed.isUndecided) await knowFunds(tx, customer.id);
  await openWithMoney(tx, ctx, customer.id, seed);
  if (seed.hasBankAccount) {
    const { customer: owner } = await subjectById(tx, customer.id);
    const own = { ...ctx, customer: owner, signInId: '' };
    await saveBankAccount(own, SANDBOX_ACCOUNT, { waitHours: 0 });
  }
}

/** Who has paid in before has read how their money is protected. */
const knowFunds = (tx: Tx, customerId: string) =>
  tx.execute(sql`
    insert into funds_acknowledgements (id, customer_id, level)
    values (${newId()}, ${customerId}, ${readEnv().FUNDS_PROTECTION})`);

async function limitSpending(tx: Tx, customerId: string, { spendLimit }: SandboxCustomer) {
  if (!spendLimit) return;
  await tx.execute(sql`
    insert into spend_limits (id, customer_id, period, limit_cents)
    values (${newId()}, ${customerId}, ${spendLimit.period}, ${spendLimit.limitCents})`);
}

async function openWithMoney(tx: Tx, ctx: Context, customerId: string, seed: SandboxCustomer) {
  if (seed.openingCents === 0) return;
  await postEntry(tx, ctx, {
    kind: 'adjustment',
    customerId,
    referenceId: null,
    description: ctx.say({ key: 'transaction.opening_balance' }),
    postings: [
      move(house('opening'), wallet(customerId), seed.openingCents, currencyOf(seed.variant)),
    ],
  });
}
