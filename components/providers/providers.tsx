'use client';

import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { tabQueryClient } from '@/lib/queries/query-client';

/**
 * The tab's single query client. It wraps the layouts of personal pages, and islands that are fetched later; pages that
 * are the same for everybody do not include it.
 */
export function Providers({ children }: { children: ReactNode }) {
  const outer = use(QueryClientContext);
  const [client] = useState(() => outer ?? tabQueryClient());
  if (outer) return children;
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
