import { z } from 'zod';
import { Money } from '@/lib/contract/site';
import { type Block, link, paragraph, waysOf } from '@/server/gateways/mail/letter';
import { Addressee } from '@/server/gateways/mail/mail';

/** An autoplay or a subscription, and what it buys: `Powerball`, `System 8, 1 game`. */
export const PlanFacts = z.object({
  planId: z.string(),
  type: z.enum(['autoplay', 'subscription']),
  offerName: z.string(),
  description: z.string(),
});
type PlanFacts = z.output<typeof PlanFacts>;

export const OfPlan = Addressee.extend(PlanFacts.shape);

/** What was taken from the card for a plan that bought nothing, and is in the wallet. */
export const Kept = Money.nullable();

/** Why a plan did not enter a draw, and what the customer can do about it. */
export const PlanTrouble = OfPlan.extend({
  drawNo: z.number().int(),
  reason: z.string(),
  remedy: z.enum(['payment', 'spend_limit', 'deposit_limit', 'verification', 'migration', 'none']),
  kept: Kept,
});
type PlanTrouble = z.output<typeof PlanTrouble>;

export const allPlans = (type: PlanFacts['type']): Block =>
  type === 'autoplay'
    ? link('See or stop my autoplay', '/my-account/autoplay')
    : link('See or stop my subscriptions', '/my-account/subscriptions');

export const planLink = ({ type, planId }: PlanFacts): Block =>
  type === 'autoplay'
    ? link('See this autoplay', `/my-account/autoplay/ticket/${planId}`)
    : link('See this subscription', `/my-account/subscriptions/ticket/${planId}`);

export function keptBlocks({ kept, variant }: Pick<PlanTrouble, 'kept' | 'variant'>): Block[] {
  if (!kept) return [];
  const amount = waysOf(variant).money(kept);
  return [
    paragraph(
      `${amount} was taken from your card or account for it. That money is in your wallet.`,
    ),
  ];
}

export function remedyBlocks({ remedy }: PlanTrouble): Block[] {
  switch (remedy) {
    case 'payment':
      return [
        paragraph('You can choose another way to pay, add a card, or top up your wallet.'),
        link('See what needs you', '/my-account/recurring-purchases'),
      ];
    case 'spend_limit':
      return [link('See my spend limits', '/my-account/spend-limits')];
    case 'deposit_limit':
      return [link('See my deposit limit', '/my-account/precommitment-limit')];
    case 'verification':
      return [link('Verify your identity', '/my-account/verify-account')];
    case 'migration':
      return [link('Move my account', '/my-account')];
    case 'none':
      return [];
  }
}
