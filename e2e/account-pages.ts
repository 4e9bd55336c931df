import { links } from '@/lib/routes/links';
import { ROUTES } from '@/lib/routes/table';

const { pathOf } = links({ variant: 'AU' });

/** Account pages with a fixed address; those of a ticket or a deposit are covered by journeys of their own. */
export const ACCOUNT_PAGES: readonly string[] = ROUTES.filter(
  ({ access, pattern, name }) =>
    access === 'customer' && !/:\w+(?![\w?])/.test(pattern) && name !== 'upgradeAccount',
).map((route) => pathOf(route));
