import { sql } from 'drizzle-orm';
import { sayIn } from '@/lib/messages/say';
import { currencyOf, localeOf, pricingOf } from '@/lib/rules/site';
import { defaultSegment } from '@/server/catalogue';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { signUp } from '@/server/flows/sign-up';
import { setSandboxState, subjectById } from '@/server/identity';
import { type Context, within } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { answerLimits, writeSpendLimit } from '@/server/limits';
import { readEnv } from '@/server/runtime/env';
import {
  house,
  keepAcknowledgement,
  move,
  postEntry,
  saveBankAccount,
  wallet,
} from '@/server/wallet';
import type { SandboxCustomer } from './customers';
import { sampleCustomers } from './sample-customers';
import { sampleAddress, samplePassword, sampleSecret } from './sample-names';

const SANDBOX_ACCOUNT = { scheme: 'bsb', bankCode: '062000', accountNumber: '11223344' } as const;
const WHOLE_ADDRESS = { line1: '7 Harbour Street', suburb: 'Newtown', postcode: '2042' };

/** Creates the sandbox's missing customers, each completely or not at all. @returns their addresses */
export async function seedCustomers(ctx: Context): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ email: string }>(
    sql`select email from customer_accounts`,
  );
  const known = new Set(rows.map(({ email }) => email));
  const missing = sampleCustomers().filter(({ email }) => !known.has(email));
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
    email: sampleAddress(seed.email),
    password: samplePassword(),
    firstName: seed.firstName,
    lastName: seed.lastName,
    dateOfBirth: '1984-07-19',
    state: seed.state,
    termsAccepted: true,
    marketingAccepted: false,
    attribution: {},
    favouriteNumbers: [],
  });
  await setSandboxState(tx, customer.id, {
    isVerified: seed.isVerified,
    mustVerify: seed.mustVerify ?? false,
    address: seed.mustVerify ? WHOLE_ADDRESS : {},
    forcePasswordChange: seed.forcePasswordChange ?? false,
    migrationStatus: seed.migrationStatus ?? 'ineligible',
    accountUpgrade: seed.accountUpgrade ?? false,
    mustConfirmDetails: seed.mustConfirmDetails ?? false,
    twoFactorSecret: seed.hasTwoFactor ? sampleSecret() : null,
  });
  if (seed.spendLimit)
    await writeSpendLimit(tx, { id: newId(), customerId: customer.id, ...seed.spendLimit });
  if (!seed.isUndecided) await answerLimits(tx, customer.id, seed.spendLimit ? 'limit' : 'none');
  // who has paid in before has read how their money is protected
  if (!seed.isUndecided) await keepAcknowledgement(tx, customer.id, readEnv().FUNDS_PROTECTION);
  await openWithMoney(tx, ctx, customer.id, seed);
  if (seed.hasBankAccount) {
    const { customer: owner } = await subjectById(tx, customer.id);
    const own = { ...ctx, customer: owner, signInId: '' };
    await saveBankAccount(own, SANDBOX_ACCOUNT, { waitHours: 0 });
  }
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
