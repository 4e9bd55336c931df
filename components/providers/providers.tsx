'use client';

import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { tabQueryClient } from '@/lib/queries/query-client';

/**
 * What personal state needs around it: the tab's one query client. It stands in the layouts of pages that are
 * personal, and around islands that are fetched late: pages that everybody sees the same carry none of it.
 */
export function Providers({ children }: { children: ReactNode }) {
  const outer = use(QueryClientContext);
  const [client] = useState(() => outer ?? tabQueryClient());
  if (outer) return children;
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
