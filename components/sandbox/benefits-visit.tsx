'use client';

import { useEffect, useRef } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { useOpenSandboxBenefits } from '@/lib/queries/sandbox';

/** In place of a partner's pages: takes a member in by their link, once. */
export function BenefitsVisit() {
  const { href } = useLinks();
  const messages = useMessages('sandbox');
  const { mutate, data, isError } = useOpenSandboxBenefits();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const { searchParams, pathname } = new URL(window.location.href);
    // a link that works once has no place in the history
    window.history.replaceState(null, '', pathname);
    mutate(searchParams.get('token') ?? 'none');
  }, [mutate]);
  const outcome = isError ? 'wrong' : data?.outcome;
  return (
    <div className="flex max-w-2xl flex-col gap-4 pb-14" aria-live="polite">
      {!outcome && (
        <Loading label={messages.benefitsOpening}>
          <Skeleton className="block h-24 rounded-card" />
        </Loading>
      )}
      {outcome && <h2 className="text-section">{messages[`benefits_${outcome}`]}</h2>}
      {outcome === 'welcome' && (
        <>
          <p>{messages.benefits_welcome_text}</p>
          <code className="block select-all break-all rounded-control bg-sunk px-3 py-2 font-mono">
            {data?.member}
          </code>
        </>
      )}
      {outcome && outcome !== 'welcome' && <p>{messages.benefits_refused_text}</p>}
      <p>
        <TextLink standalone href={href('dailyWinnersBenefits')}>
          {messages.benefitsBack}
        </TextLink>
      </p>
    </div>
  );
}
