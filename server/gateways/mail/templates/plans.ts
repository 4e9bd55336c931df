import type { MailData } from '@/server/kernel/mails';
import { type Block, type Letter, link, paragraph, rows, waysOf } from '../letter';

type Started = MailData<'plans-started'>['plans'][number];
type Trouble = MailData<'plan-missed'>;
type PlanFacts = Pick<Started, 'planId' | 'type' | 'offerName' | 'description'>;

const CADENCES: Readonly<Record<Started['cadence'], string>> = {
  every_draw: 'Every draw',
  weekly: 'Once a week',
  monthly: 'Once a month',
  quarterly: 'Every three months',
  biannually: 'Every six months',
  annually: 'Once a year',
};

export function plansStarted(data: MailData<'plans-started'>): Letter {
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
        'We buy it in the day before the draw closes. Your wallet pays first, then the card or account that you chose. If the price goes up, we ask you before we buy.',
      ),
      paragraph('You can pause, change or stop it at any time. Stopping costs nothing.'),
      ...[...new Set(plans.map(({ type }) => type))].map(ALL),
      link('Choose what pays', '/my-account/recurring-purchases'),
    ],
  };
}

const jackpotOf = (
  { minimumJackpot }: Started,
  money: ReturnType<typeof waysOf>['money'],
): Parameters<typeof rows> =>
  minimumJackpot ? [['Only at jackpots of', `${money(minimumJackpot)} or more`]] : [];

const ALL = (type: Started['type']): Block =>
  type === 'autoplay'
    ? link('See or stop my autoplay', '/my-account/autoplay')
    : link('See or stop my subscriptions', '/my-account/subscriptions');

export function plansPurchased(data: MailData<'plans-purchased'>): Letter {
  const { money } = waysOf(data.variant);
  const { purchases, total } = data;
  return {
    subject: `Your recurring purchases: ${money(total)}`,
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph('We bought these tickets for you, as you asked.'),
      ...purchases.flatMap(({ offerName, description, drawNo, price, checkoutId }) => [
        rows([offerName, description], ['Draw', String(drawNo)], ['Price', money(price)]),
        link('See the receipt', `/receipt/${checkoutId}`),
      ]),
      rows(['Total', money(total)]),
      paragraph('You can pause, change or stop recurring purchases at any time.'),
      link('See my recurring purchases', '/my-account/recurring-purchases'),
    ],
  };
}

export function planFailed(data: MailData<'plan-failed'>): Letter {
  const { time } = waysOf(data.variant);
  return {
    subject: `We could not buy your ${data.offerName} ticket yet`,
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `Your ${data.type} could not enter draw ${data.drawNo} of ${data.offerName} yet. We try again until it closes.`,
      ),
      rows([data.offerName, data.description], ['Draw', String(data.drawNo)], ['Why', data.reason]),
      ...keptOf(data),
      rows(['The draw closes', time(data.closesAt)]),
      ...remedyOf(data),
    ],
  };
}

export function planMissed(data: MailData<'plan-missed'>): Letter {
  return {
    subject: `No ${data.offerName} ticket for draw ${data.drawNo}`,
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `Your ${data.type} has not entered draw ${data.drawNo} of ${data.offerName}. You have no ticket from it in this draw${data.kept ? '' : ', and paid nothing for it'}.`,
      ),
      rows([data.offerName, data.description], ['Draw', String(data.drawNo)], ['Why', data.reason]),
      ...keptOf(data),
      ...remedyOf(data),
      theOne(data),
    ],
  };
}

export function planPriceChanged(data: MailData<'plan-price-changed'>): Letter {
  const { money, time } = waysOf(data.variant);
  return {
    subject: `The price of your ${data.offerName} ${data.type} has changed`,
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        'It costs more than you agreed to. We buy nothing at the new price unless you say so.',
      ),
      rows(
        [data.offerName, data.description],
        ['You agreed to', money(data.agreed)],
        ['The new price', money(data.asked)],
        [`Draw ${data.drawNo} closes`, time(data.closesAt)],
      ),
      theOne(data),
    ],
  };
}

export function planHalted(data: MailData<'plan-halted'>): Letter {
  return {
    subject: `Your ${data.offerName} ${data.type} is paused`,
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `${data.mustVerify ? 'We need to know who you are before we buy it again, so we have paused it. Once you are verified you can let it go on.' : 'We cannot buy it as it is any more, so we have paused it.'}${data.kept ? '' : ' Nothing was charged.'}`,
      ),
      rows([data.offerName, data.description], ['Why', data.reason]),
      ...keptOf(data),
      ...(data.mustVerify ? [link('Verify my account', '/my-account/verify-account')] : []),
      theOne(data),
    ],
  };
}

const theOne = ({ type, planId }: PlanFacts): Block =>
  type === 'autoplay'
    ? link('See this autoplay', `/my-account/autoplay/ticket/${planId}`)
    : link('See this subscription', `/my-account/subscriptions/ticket/${planId}`);

function keptOf({ kept, variant }: Pick<Trouble, 'kept' | 'variant'>): Block[] {
  if (!kept) return [];
  const amount = waysOf(variant).money(kept);
  return [
    paragraph(
      `${amount} was taken from your card or account for it. That money is in your wallet.`,
    ),
  ];
}

function remedyOf({ remedy }: Trouble): Block[] {
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
      return [link('Verify my account', '/my-account/verify-account')];
    case 'migration':
      return [link('Move my account', '/my-account')];
    case 'none':
      return [];
  }
}
