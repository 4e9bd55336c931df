import type { CustomerOverview } from '@/lib/contract/identity';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Capability } from '@/lib/contract/site';
import type { VerifiedAction } from '@/lib/contract/verification-methods';
import { formatMoney } from '@/lib/money/format-money';
import type { Href } from '@/lib/routes/links';
import { isOpen } from '@/lib/routes/match';
import type { PlainRoute } from '@/lib/routes/params';
import type { RouteName } from '@/lib/routes/table';
import type { Attention } from '@/lib/rules/attention';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

interface AttentionLine {
  text: string;
  action: string;
  /** where the action leads: the route decides whether it is open, the address leads there */
  route: RouteName;
  address: string;
}

interface Around {
  messages: ShopMessages['account'];
  href: Href;
  customer: CustomerOverview;
  capabilities: readonly Capability[];
  dateLocale: DateLocale;
}

/** What the customer reads of something that needs them, and the way to it. */
export function lineOf(one: Attention, around: Around): AttentionLine {
  const { messages, href, customer, dateLocale } = around;
  const line = (text: string, action: string, route: PlainRoute): AttentionLine => ({
    ...{ text, action, route },
    address: href(route),
  });
  switch (one.kind) {
    case 'terms':
      return line(messages.needsTerms, messages.needsTermsAction, 'upgradeAccount');
    case 'country':
      return line(messages.needsCountry, messages.needsCountryAction, 'contact');
    case 'deposit':
      return {
        text: interpolate(messages.needsBank, {
          amount: formatMoney(one.amount, dateLocale.locale),
        }),
        action: messages.needsBankAction,
        route: 'depositAuthorisation',
        address: href('depositAuthorisation', { depositId: one.id }),
      };
    case 'withdrawal':
      return {
        text: interpolate(
          one.status === 'rejected' ? messages.withdrawalRejected : messages.withdrawalFailed,
          { amount: formatMoney(one.amount, dateLocale.locale) },
        ),
        action: messages.withdrawalAction,
        route: 'withdrawDetails',
        address: href('withdrawDetails', { withdrawId: one.id }),
      };
    case 'limit':
      return line(messages.needsLimit, messages.needsLimitAction, 'precommitmentLimit');
    case 'migration':
      return line(...migration(one.status, messages), 'account');
    case 'limitOffer':
      return line(messages.limitOffer, messages.limitOfferAction, 'precommitmentLimit');
    case 'verify':
      return verification(one.state, around);
    case 'address':
      return line(
        interpolate(messages.needsAddress, { state: customer.state }),
        messages.needsAddressAction,
        'myDetails',
      );
    case 'email':
      return line(
        interpolate(messages.needsEmail, { email: customer.email }),
        messages.needsEmailAction,
        'myDetails',
      );
    case 'raise':
      return raise(one, around);
    case 'card':
      return card(one, around);
    case 'plan': {
      const route = one.type === 'autoplay' ? 'autoplayTicket' : 'subscriptionTicket';
      return {
        text: interpolate(messages[PLANS[one.state]], { offer: one.gameOfferName }),
        action: messages.planAction,
        route,
        address: href(route, { id: one.id }),
      };
    }
    case 'twoFactor':
      return line(messages.twoFactorOff, messages.twoFactorAction, 'loginAndSecurity');
  }
}

const PLANS = { price: 'planPrice', missed: 'planMissed', stopped: 'planStopped' } as const;

function migration(
  status: Extract<Attention, { kind: 'migration' }>['status'],
  messages: Around['messages'],
): [text: string, action: string] {
  if (status === 'in_progress') return [messages.isMoving, messages.isMovingAction];
  return [status === 'eligible_hard' ? messages.moveFirst : messages.mayMove, messages.moveAction];
}

const WAITING: Readonly<Record<VerifiedAction, 'toDeposit' | 'toSpend' | 'toWithdraw'>> = {
  deposit: 'toDeposit',
  spend: 'toSpend',
  withdraw: 'toWithdraw',
};

function verification(
  state: Extract<Attention, { kind: 'verify' }>['state'],
  { messages, href, customer: { verificationRules } }: Around,
): AttentionLine {
  const lead = { route: 'verifyAccount', address: href('verifyAccount') } as const;
  switch (state) {
    case 'waiting':
      return { ...lead, text: messages.verifyWaiting, action: messages.verifyWaitingAction };
    case 'unfinished':
      return { ...lead, text: messages.verifyUnfinished, action: messages.verifyUnfinishedAction };
    case 'refused':
      return { ...lead, text: messages.verifyRefused, action: messages.verifyRefusedAction };
    case 'required': {
      const what = verificationRules.map(({ action }) => messages[WAITING[action]]);
      const text = interpolate(messages.verifyRequired, { what: inWords(what, messages.or) });
      return { ...lead, text, action: messages.verifyRequiredAction };
    }
  }
}

/** `deposit, buy or withdraw` */
const inWords = (list: readonly string[], or: string): string =>
  list.length < 2 ? list.join() : `${list.slice(0, -1).join(', ')} ${or} ${list.at(-1)}`;

const LIMITS = {
  deposit: 'raiseDeposit',
  day: 'raiseDay',
  week: 'raiseWeek',
  month: 'raiseMonth',
} as const;

function raise(
  { of, pending, isTime }: Extract<Attention, { kind: 'raise' }>,
  { messages, href, dateLocale }: Around,
): AttentionLine {
  const wish = pending.limit
    ? interpolate(messages[LIMITS[of]], { limit: formatMoney(pending.limit, dateLocale.locale) })
    : messages[`${LIMITS[of]}None`];
  const when = isTime
    ? interpolate(messages.raiseNow, {
        until: formatDateTime(pending.confirmableUntil, dateLocale),
      })
    : interpolate(messages.raiseFrom, {
        from: formatDateTime(pending.confirmableFrom, dateLocale),
      });
  const route = of === 'deposit' ? 'precommitmentLimit' : 'spendLimits';
  return {
    text: `${wish} ${when}`,
    action: isTime ? messages.raiseNowAction : messages.raiseFromAction,
    route,
    address: href(route),
  };
}

function card(
  { card: { brand, last4, expiry }, isExpired }: Extract<Attention, { kind: 'card' }>,
  { messages, href, capabilities }: Around,
): AttentionLine {
  const [route, action] = isOpen('cardsAndAccounts', capabilities)
    ? (['cardsAndAccounts', messages.cardAction] as const)
    : (['accountDeposit', messages.cardDepositAction] as const);
  const text = isExpired ? messages.cardExpired : messages.cardExpires;
  return {
    text: interpolate(text, { brand, last4, expiry: expiry ?? '' }),
    action,
    route,
    address: href(route),
  };
}
