import { isRaffleKey } from '@/lib/contract/raffle-keys';
import type { Capability, Variant } from '@/lib/contract/site';
import { type ResultsView, resultsViews } from '@/lib/rules/results/results-views';
import { EVERYTHING } from './blog-paths';
import { links } from './links';
import type { RouteMatch } from './match';
import { mayOpen } from './may-open';
import { type RouteName, routeOf } from './table';

interface Elsewhere {
  to: string;
  isPermanent: boolean;
}

/**
 * The redirect target of a path whose page is at another one, for this visitor or permanently; null
 * for all others. Middleware redirects, because the first answer of a cached page would state the
 * location twice.
 */
export function shownElsewhere(
  match: RouteMatch,
  capabilities: readonly Capability[],
  variant: Variant,
): Elsewhere | null {
  const { name } = match.route;
  if (name === 'playGameType') return soldElsewhere(match, capabilities, variant);
  const own = VIEWS[name];
  if (own && !resultsViews(capabilities).includes(own))
    return { to: links({ variant }).href('results'), isPermanent: false };
  if (name === 'blogCategory' && isFirstOfAll(match.params))
    return { to: links({ variant }).href('blog'), isPermanent: true };
  return null;
}

/** Lists of one kind of draw. A segment with only one kind sees it on the page of all results. */
const VIEWS: Readonly<Partial<Record<RouteName, ResultsView>>> = {
  lotteryResults: 'lotteries',
  raffleResults: 'raffles',
};

const isFirstOfAll = ({ slug = '', page = '1' }: RouteMatch['params']): boolean =>
  slug.toLowerCase() === EVERYTHING && page === '1';

/**
 * Ways to play that are not an offer's own tickets: groups and subscriptions have their own
 * pages, if the visitor may open them.
 */
function soldElsewhere(
  { params }: RouteMatch,
  capabilities: readonly Capability[],
  variant: Variant,
): Elsewhere | null {
  const { offer = '', gameType = '' } = params;
  const name = pageOf(gameType, offer.toLowerCase());
  const row = name && routeOf(name);
  if (!row?.page) return null;
  if (!mayOpen(row, capabilities)) return null;
  const to = links({ variant }).pathOf(row, row.pattern.includes(':offer') ? { offer } : {});
  return { to: name === 'lottoPartyGroup' ? `${to}?offer=${offer}` : to, isPermanent: false };
}

function pageOf(gameType: string, offer: string): RouteName | null {
  if (gameType === 'subscriptions') return 'subscribe';
  if (isRaffleKey(offer)) return null;
  return gameType === 'lotto-party' ? 'lottoPartyGroup' : null;
}
