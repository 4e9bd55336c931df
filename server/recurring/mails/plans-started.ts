import { z } from 'zod';
import { Cadence } from '@/lib/contract/cadence';
import { Instant, Money } from '@/lib/contract/site';
import { link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';
import { allPlans, PlanFacts } from './plan-facts';

const Data = Addressee.extend({
  plans: z
    .array(
      PlanFacts.extend({
        cadence: Cadence,
        /** draws with a smaller one are left out; null: none is */
        minimumJackpot: Money.nullable(),
        /** null while it is not known */
        nextDrawAt: Instant.nullable(),
        atMost: Money,
      }),
    )
    .min(1),
  /** what pays when the wallet is short: `Visa ending in 1111`; null where the wallet alone pays. The release before leaves it out */
  payer: z.string().nullable().optional(),
});
type Data = z.output<typeof Data>;

const CADENCES: Readonly<Record<Data['plans'][number]['cadence'], string>> = {
  every_draw: 'Every draw',
  weekly: 'Once a week',
  monthly: 'Once a month',
  quarterly: 'Every three months',
  biannually: 'Every six months',
  annually: 'Once a year',
};

/** Before the first purchase by a plan. */
export const plansStartedMail = defineMail({
  kind: 'plans-started',
  data: Data,
  letter(data) {
    const { money, time } = waysOf(data.variant);
    const { plans } = data;
    return {
      subject:
        plans.length === 1
          ? `Your ${plans[0]?.type} has started: ${plans[0]?.offerName}`
          : `Your ${plans.length} recurring purchases have started`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph('You asked us to buy this again for you.'),
        ...plans.map((plan) =>
          rows(
            [plan.offerName, plan.description],
            ['How often', CADENCES[plan.cadence]],
            ...jackpotOf(plan, money),
            ['Next draw', plan.nextDrawAt ? time(plan.nextDrawAt) : 'The next one to be announced'],
            ['At most', `${money(plan.atMost)} each time`],
          ),
        ),
        paragraph(
          `We buy it in the day before the draw closes. ${payment(data.payer)} If the price goes up, we ask you before we buy.`,
        ),
        paragraph('You can pause, change or stop it at any time. Stopping costs nothing.'),
        ...[...new Set(plans.map(({ type }) => type))].map(allPlans),
        link('Choose what pays', '/my-account/recurring-purchases'),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    payer: 'Visa ending in 1111',
    plans: [
      {
        planId: '0198-plan',
        type: 'autoplay',
        offerName: 'Powerball',
        description: 'Standard, 4 games',
        cadence: 'every_draw',
        minimumJackpot: null,
        nextDrawAt: '2026-06-30T01:00:00.000Z',
        atMost: { amountCents: 2_500, currency: 'AUD' },
      },
    ],
  },
});

function payment(payer: Data['payer']): string {
  if (payer === undefined)
    return 'Your wallet pays first, then the card or account that you chose.';
  return payer === null
    ? 'Your wallet pays, so keep enough money in it, or choose a card that pays when it is short.'
    : `Your wallet pays first, then ${payer}.`;
}

const jackpotOf = (
  { minimumJackpot }: Data['plans'][number],
  money: ReturnType<typeof waysOf>['money'],
): Parameters<typeof rows> =>
  minimumJackpot ? [['Only at jackpots of', `${money(minimumJackpot)} or more`]] : [];
