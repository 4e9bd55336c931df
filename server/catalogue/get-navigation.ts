import type { CallResult } from '@/lib/contract/call';
import type { GetNavigation } from '@/lib/contract/start-up';
import { href, isBuilt } from '@/lib/routes/match';
import { labelOf } from '@/lib/routes/overrides';
import { ROUTES } from '@/lib/routes/table';
import type { Context } from '@/server/kernel/context';
import { hasCapability } from './segments';

/** Routes that navigation leads to, in the order they are shown. */
const NAVIGATED = [
  'home',
  'lottoTickets',
  'charityTickets',
  'syndicates',
  'socialPlay',
  'results',
  'dailyWinners',
  'blog',
  'about',
  'contact',
  'faq',
] as const;

/** Where the visitor's segment may go: what it lacks the capability for is left out. Content's words and paths count. */
export async function getNavigation(ctx: Context): Promise<CallResult<typeof GetNavigation>> {
  return NAVIGATED.flatMap((name) => {
    const row = ROUTES.find((route) => route.name === name);
    const isOpen = row?.capabilities.every((needed) => hasCapability(ctx.segmentName, needed));
    return row && isOpen && isBuilt(name)
      ? [
          {
            key: name,
            label: labelOf(name, row.label, ctx.variant),
            path: href(name, {}, ctx.variant),
          },
        ]
      : [];
  });
}
