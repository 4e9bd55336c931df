'use client';

import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { CommunicationPreferences } from '@/lib/contract/preferences';
import { usePreferences } from '@/lib/queries/preferences';
import { LinkTrouble } from './link-trouble';

/** Reads the preferences that a mail link's id gives access to, and explains an invalid link. */
export function ByLink({
  id,
  children,
}: {
  id: string;
  children: (preferences: CommunicationPreferences) => ReactNode;
}) {
  const messages = useMessages('preferences');
  const { data, error, refetch } = usePreferences(id);
  if (data) return children(data);
  if (error) return <LinkTrouble error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label={messages.loading} className="flex max-w-xl flex-col gap-4">
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-12 w-48" />
    </Loading>
  );
}
