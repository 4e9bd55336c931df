import type { Variant } from '@/lib/contract/site';
import { heldRouteOverrides } from '@/lib/routes/overrides';
import { ROUTES } from '@/lib/routes/table';

/** Nothing to find there: the API, one visitor's cart, the sandbox's tools. */
const NOT_PAGES = ['/api/', '/v2/', '/cart', '/checkout/', '/sandbox'];

/** Where crawlers need not go: everything that wants a sign-in, up to its first parameter, and the above. */
export function privatePaths(variant: Variant): string[] {
  const overrides = heldRouteOverrides()[variant];
  const behindSignIn = ROUTES.filter(({ access }) => access === 'customer').map(
    ({ name, pattern }) => {
      const here = overrides.paths[name] ?? pattern;
      const [start = ''] = here.split(/:|\/$/);
      return start.startsWith('/my-account') ? '/my-account' : start;
    },
  );
  const paths = [...new Set([...NOT_PAGES, ...behindSignIn])].toSorted();
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
}
