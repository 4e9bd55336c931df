'use client';

import { useIsMutating } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Providers } from '@/components/providers/providers';
import { REALITY } from '@/lib/queries/reality-check';
import { useVisitor, type Visitor } from '@/lib/queries/session';
import { isPaying } from './is-paying';
import { usePlaySession } from './use-play-session';

const RealityDialog = dynamic(
  () => import('./reality-dialog').then(({ RealityDialog }) => RealityDialog),
  { ssr: false },
);

/** An island of its own: it goes on where the browser's storage is blocked. */
export function RealityIsland() {
  return (
    <Providers>
      <Watch />
    </Providers>
  );
}

function Watch() {
  const { data: visitor } = useVisitor();
  return <RealityCheck visitor={visitor} />;
}

/**
 * Stops a customer for a moment whenever their interval is over, in every tab, until they have answered in one. It waits
 * while something is being paid, and never takes anything from a page: what was typed and the cart stay.
 */
export function RealityCheck({ visitor }: { visitor: Visitor | undefined }) {
  const { check, tellTabs } = usePlaySession(visitor?.isSignedIn ?? false);
  const pathname = usePathname();
  const isSending = useIsMutating({
    predicate: ({ options }) => options.mutationKey !== REALITY,
  });
  const waits = isPaying(pathname) || isSending > 0;
  const dueAt = check?.isDue ? check.session?.dueAt : undefined;
  const [shown, setShown] = useState<string>();

  useEffect(() => {
    // the other tabs need not wait for their next look
    if (dueAt) tellTabs();
  }, [dueAt, tellTabs]);
  // once it is shown, it stays until it is answered
  if (!waits && shown !== dueAt) setShown(dueAt);

  if (!visitor || !check?.session || !dueAt || shown !== dueAt) return null;
  return <RealityDialog visitor={visitor} check={check} onAnswered={tellTabs} />;
}
