import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { Capability } from '@/lib/contract/site';
import type { GetNavigation, Navigation, NavigationLink } from '@/lib/contract/start-up';
import { links } from '@/lib/routes/links';
import { isOpen } from '@/lib/routes/match';
import type { PlainRoute } from '@/lib/routes/params';
import { routeOf } from '@/lib/routes/table';
import type { Context } from '@/server/kernel/context';
import { readEnv } from '@/server/runtime/env';
import { findSegment } from './segments';

/** The routes that each part of the layout links to, in display order. */
const NAVIGATED: Readonly<Record<keyof Navigation, readonly PlainRoute[]>> = {
  bar: ['lottoTickets', 'charityTickets', 'socialPlay', 'results', 'dailyWinners'],
  menu: [
    'lottoTickets',
    'charityTickets',
    'socialPlay',
    'syndicates',
    'lottoParty',
    'results',
    'dailyWinners',
    'cart',
    'account',
    'blog',
    'contact',
    'sandbox',
  ],
  footer: [
    'results',
    'live',
    'account',
    'cart',
    'contact',
    'privacy',
    'cookiePolicy',
    'about',
    'terms',
    'blog',
    'publicLog',
    'responsibleGaming',
  ],
  condensedFooter: ['privacy', 'terms', 'responsibleGaming'],
};

/** Ticket lists that have no page of their own in a single-offer shop; they are on its home page. */
const AT_HOME: Readonly<Partial<Record<PlainRoute, { hash: string; capability: Capability }>>> = {
  lottoTickets: { hash: 'lotteries', capability: 'commercial_lotteries' },
  charityTickets: { hash: 'raffles', capability: 'charity_lotteries' },
};

/** Anybody may read the page about lotto parties, but only those who can join one get a link to it. */
const LED_BY: Readonly<Partial<Record<PlainRoute, Capability>>> = {
  lottoParty: 'social_syndicates',
};

/**
 * The pages a segment may open, without those it lacks the capability for; labels and paths include
 * the CMS's overrides.
 */
export async function getNavigation(
  ctx: Context,
  { segmentName = ctx.segmentName }: VerbInput<typeof GetNavigation>,
): Promise<CallResult<typeof GetNavigation>> {
  const segment = findSegment(segmentName);
  const capabilities = segment?.capabilities ?? [];
  const variant = segment?.variant ?? ctx.variant;

  const link = (name: PlainRoute): NavigationLink[] => {
    const at = (path: string) => [
      { key: name, label: links({ variant }).labelOf(name, routeOf(name).label), path },
    ];
    const needed = LED_BY[name];
    if (name === 'sandbox' && !readEnv().SANDBOX) return [];
    if (needed && !capabilities.includes(needed)) return [];
    if (isOpen(name, capabilities)) return at(links({ variant }).href(name));
    const home = AT_HOME[name];
    if (!home || !capabilities.includes(home.capability)) return [];
    return at(`${links({ variant }).href('home')}#${home.hash}`);
  };
  return {
    bar: NAVIGATED.bar.flatMap(link),
    menu: NAVIGATED.menu.flatMap(link),
    footer: NAVIGATED.footer.flatMap(link),
    condensedFooter: NAVIGATED.condensedFooter.flatMap(link),
  };
}
