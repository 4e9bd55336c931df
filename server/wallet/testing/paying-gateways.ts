import { sql } from 'drizzle-orm';
import type { Fund } from '@/lib/contract/wallet';
import type { TestDatabase } from '@/server/db/testing/test-database';
import { writeSandboxWebhook } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import type { StripeDouble } from '@/server/testing/stripe-double/start';
import { addCard } from '../add-card';
import { aCardToken, TEST_EXPIRY } from './a-card';

/** A gateway as the wallet's tests drive it: the customer's card, the bank, and the gateway's own messages. */
export interface PayingGateway {
  key: string;
  token(ctx: CustomerContext, kind: PayingCard, wallet?: 'ap' | 'gp'): Promise<string>;
  /** the bank approves, or refuses, what it asked about */
  bankSays(reference: string, outcome: 'approved' | 'refused'): Promise<unknown>;
  /** sets what the gateway says that it took */
  tookInstead(reference: string, amount: { cents: number; currency: string }): Promise<unknown>;
  message(reference: string, eventId: string): { body: string; signature: string };
}
export type PayingCard = 'approved' | 'insufficient_funds' | 'challenge';

export const aFund = async (
  ctx: CustomerContext,
  gateway: PayingGateway,
  kind: PayingCard,
): Promise<Fund> =>
  addCard(ctx, {
    gateway: gateway.key,
    token: await gateway.token(ctx, kind),
    holderName: 'Robin Example',
    expiry: TEST_EXPIRY,
    keep: 'never',
  });

export const sandboxPaying = (database: TestDatabase): PayingGateway => ({
  key: 'sandbox',
  token: aCardToken,
  bankSays: (reference, outcome) =>
    database.db.execute(sql`
      update sandbox_charges set status = ${outcome === 'approved' ? 'approved' : 'declined'},
        reason = ${outcome === 'approved' ? null : 'not_authenticated'}
      where reference = ${reference} and status = 'challenged'`),
  tookInstead: (reference, { cents, currency }) =>
    database.db.execute(sql`
      update sandbox_charges set amount_cents = ${cents}, currency = ${currency}
      where reference = ${reference}`),
  message: (reference, eventId) =>
    writeSandboxWebhook({ eventId, reference, outcome: 'completed' }),
});

export function stripePaying(double: () => StripeDouble): PayingGateway {
  const intentOf = (reference: string) => {
    const { intents } = double();
    return intents.all().find(({ metadata }) => metadata.reference === reference);
  };
  return {
    key: 'stripe',
    token: async (_ctx, kind, wallet) =>
      double().card(kind, {
        wallet: wallet ? ({ ap: 'apple_pay', gp: 'google_pay' } as const)[wallet] : null,
      }),
    bankSays: async (reference, outcome) =>
      double().intents.answerBank(intentOf(reference)?.id ?? '', outcome),
    tookInstead: async (reference, { cents, currency }) =>
      Object.assign(intentOf(reference) ?? {}, {
        amount: cents,
        currency: currency.toLowerCase(),
      }),
    message: (reference, id) =>
      double().event(
        'payment_intent.succeeded',
        { object: 'payment_intent', id: intentOf(reference)?.id ?? `pi_${newId()}` },
        { id },
      ),
  };
}
