import type { CustomerOverview } from '@/lib/contract/identity';
import type { Capability } from '@/lib/contract/site';
import type { VerifiedAction } from '@/lib/contract/verification-methods';
import type { Copy } from '@/lib/copy/copy';
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
  words: Copy['account'];
  href: Href;
  customer: CustomerOverview;
  capabilities: readonly Capability[];
  dateLocale: DateLocale;
}

/** What the customer reads of something that needs them, and the way to it. */
export function lineOf(one: Attention, around: Around): AttentionLine {
  const { words, href, customer, dateLocale } = around;
  const line = (text: string, action: string, route: PlainRoute): AttentionLine => ({
    ...{ text, action, route },
    address: href(route),
  });
  switch (one.kind) {
    case 'terms':
      return line(words.needsTerms, words.needsTermsAction, 'upgradeAccount');
    case 'country':
      return line(words.needsCountry, words.needsCountryAction, 'contact');
    case 'deposit':
      return {
        text: interpolate(words.needsBank, { amount: formatMoney(one.amount, dateLocale.locale) }),
        action: words.needsBankAction,
        route: 'depositAuthorisation',
        address: href('depositAuthorisation', { depositId: one.id }),
      };
    case 'withdrawal':
      return {
        text: interpolate(
          one.status === 'rejected' ? words.withdrawalRejected : words.withdrawalFailed,
          { amount: formatMoney(one.amount, dateLocale.locale) },
        ),
        action: words.withdrawalAction,
        route: 'withdrawDetails',
        address: href('withdrawDetails', { withdrawId: one.id }),
      };
    case 'limit':
      return line(words.needsLimit, words.needsLimitAction, 'precommitmentLimit');
    case 'migration':
      return line(...migration(one.status, words), 'account');
    case 'limitOffer':
      return line(words.limitOffer, words.limitOfferAction, 'precommitmentLimit');
    case 'verify':
      return verification(one.state, around);
    case 'address':
      return line(
        interpolate(words.needsAddress, { state: customer.state }),
        words.needsAddressAction,
        'myDetails',
      );
    case 'email':
      return line(
        interpolate(words.needsEmail, { email: customer.email }),
        words.needsEmailAction,
        'myDetails',
      );
    case 'raise':
      return raise(one, around);
    case 'card':
      return card(one, around);
    case 'plan': {
      const route = one.type === 'autoplay' ? 'autoplayTicket' : 'subscriptionTicket';
      return {
        text: interpolate(words[PLANS[one.state]], { offer: one.gameOfferName }),
        action: words.planAction,
        route,
        address: href(route, { id: one.id }),
      };
    }
    case 'twoFactor':
      return line(words.twoFactorOff, words.twoFactorAction, 'loginAndSecurity');
  }
}

const PLANS = { price: 'planPrice', missed: 'planMissed', stopped: 'planStopped' } as const;

function migration(
  status: Extract<Attention, { kind: 'migration' }>['status'],
  words: Around['words'],
): [text: string, action: string] {
  if (status === 'in_progress') return [words.isMoving, words.isMovingAction];
  return [status === 'eligible_hard' ? words.moveFirst : words.mayMove, words.moveAction];
}

const WAITING: Readonly<Record<VerifiedAction, 'toDeposit' | 'toSpend' | 'toWithdraw'>> = {
  deposit: 'toDeposit',
  spend: 'toSpend',
  withdraw: 'toWithdraw',
};

function verification(
  state: Extract<Attention, { kind: 'verify' }>['state'],
  { words, href, customer: { verificationRules } }: Around,
): AttentionLine {
  const lead = { route: 'verifyAccount', address: href('verifyAccount') } as const;
  switch (state) {
    case 'waiting':
      return { ...lead, text: words.verifyWaiting, action: words.verifyWaitingAction };
    case 'unfinished':
      return { ...lead, text: words.verifyUnfinished, action: words.verifyUnfinishedAction };
    case 'refused':
      return { ...lead, text: words.verifyRefused, action: words.verifyRefusedAction };
    case 'required': {
      const what = verificationRules.map(({ action }) => words[WAITING[action]]);
      const text = interpolate(words.verifyRequired, { what: inWords(what, words.or) });
      return { ...lead, text, action: words.verifyRequiredAction };
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
  { words, href, dateLocale }: Around,
): AttentionLine {
  const wish = pending.limit
    ? interpolate(words[LIMITS[of]], { limit: formatMoney(pending.limit, dateLocale.locale) })
    : words[`${LIMITS[of]}None`];
  const when = isTime
    ? interpolate(words.raiseNow, { until: formatDateTime(pending.confirmableUntil, dateLocale) })
    : interpolate(words.raiseFrom, { from: formatDateTime(pending.confirmableFrom, dateLocale) });
  const route = of === 'deposit' ? 'precommitmentLimit' : 'spendLimits';
  return {
    text: `${wish} ${when}`,
    action: isTime ? words.raiseNowAction : words.raiseFromAction,
    route,
    address: href(route),
  };
}

function card(
  { card: { brand, last4, expiry }, isExpired }: Extract<Attention, { kind: 'card' }>,
  { words, href, capabilities }: Around,
): AttentionLine {
  const [route, action] = isOpen('cardsAndAccounts', capabilities)
    ? (['cardsAndAccounts', words.cardAction] as const)
    : (['accountDeposit', words.cardDepositAction] as const);
  const text = isExpired ? words.cardExpired : words.cardExpires;
  return {
    text: interpolate(text, { brand, last4, expiry: expiry ?? '' }),
    action,
    route,
    address: href(route),
  };
}
