'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useLinks } from '#links';
import { ApiError } from '@/lib/client/api-error';
import type { RouteMatch } from '@/lib/routes/match';

/** Public pages that are useless without the API. All others were prerendered and work without it. */
const PERSONAL = new Set(['cart', 'buyCart', 'checkoutLogin']);

const isPersonal = (match: RouteMatch | null): boolean =>
  match !== null && (match.route.access === 'customer' || PERSONAL.has(match.route.name));

/**
 * When a query of such a page fails with a server error, the error page replaces the page and shows the code. For a
 * failed change see `FailedChange`.
 */
export function UnrecoverableError() {
  const { match } = useLinks();
  const queryClient = useQueryClient();
  const pathname = usePathname();
  const [failure, setFailure] = useState<{ error: ApiError; at: string | null }>();

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error, data } = event.query.state;
        // status 418 (no products) also counts: there is nothing to show
        const isFailure =
          error instanceof ApiError && (error.status === 418 || error.status >= 500);
        if (isFailure && data === undefined && event.query.isActive())
          setFailure({ error, at: window.location.pathname });
      }),
    [queryClient],
  );

  // A navigation is a new attempt.
  if (failure && failure.at === pathname && isPersonal(match(pathname))) throw failure.error;
  return null;
}
