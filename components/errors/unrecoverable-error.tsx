'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useLinks } from '#links';
import { ApiError } from '@/lib/client/api-error';
import type { RouteMatch } from '@/lib/routes/match';

/** Pages that are nothing without the shop's answer. All others were rendered before, and stand without it. */
const PERSONAL = new Set(['cart', 'buyCart', 'checkoutLogin']);

const isPersonal = (found: RouteMatch | null): boolean =>
  found !== null && (found.route.access === 'customer' || PERSONAL.has(found.route.name));

/**
 * Where a read that such a page waits for ends in a failure of the server, the page for the failure takes its place,
 * with the code. A change that fails is told where it was made, and keeps what was typed.
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
        // no products (418) is no refusal either: there is nothing to show
        const isFailure =
          error instanceof ApiError && (error.status === 418 || error.status >= 500);
        if (isFailure && data === undefined && event.query.isActive())
          setFailure({ error, at: window.location.pathname });
      }),
    [queryClient],
  );

  // Another page is another try.
  if (failure && failure.at === pathname && isPersonal(match(pathname))) throw failure.error;
  return null;
}
