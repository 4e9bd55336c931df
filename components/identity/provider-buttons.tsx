'use client';

import { useEffect, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import type { SocialProvider } from '@/lib/contract/social-authentication';
import { failureMessage } from '@/lib/forms/failure-message';
import { useSocialProviders, useStartSocial } from '@/lib/queries/social';
import { type SocialProblem, socialReturnIn } from '@/lib/routes/social-return';
import { interpolate } from '@/lib/text/interpolate';
import { nextAddress } from './next-address';

/** The companies that somebody may sign in with instead, and why the last try came to nothing. */
export function ProviderButtons({ fallback }: { fallback: string }) {
  const messages = useMessages('social');
  const { data: providers } = useSocialProviders();
  const problem = useReturnProblem();
  if (!providers?.length) return null;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <FormProblem>{problem ? messages[problem] : undefined}</FormProblem>
      {providers.map((provider) => (
        <ProviderButton key={provider.key} provider={provider} fallback={fallback} />
      ))}
    </div>
  );
}

function ProviderButton({ provider, fallback }: { provider: SocialProvider; fallback: string }) {
  const messages = useMessages('social');
  const { broken } = useMessages('errors');
  const start = useStartSocial();
  const { key, label } = provider;
  useShownAgain(start.reset);

  async function begin() {
    const { pathname, search } = window.location;
    const from = pathname + socialReturnIn(search).rest;
    const next = nextAddress(search, fallback);
    const { url } = await start.mutateAsync({ provider: key, purpose: 'sign_in', from, next });
    window.location.assign(url);
  }
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        wide
        // while the browser leaves, too
        pending={start.isPending || start.isSuccess}
        pendingLabel={interpolate(messages.goingTo, { provider: label })}
        onClick={() => void begin().catch(() => undefined)}
      >
        {interpolate(messages.continueWith, { provider: label })}
      </Button>
      <FormProblem>{start.error ? failureMessage(start.error, broken) : undefined}</FormProblem>
    </>
  );
}

/** Who comes back with the browser's Back button finds the page as it was left: in the middle of leaving. */
function useShownAgain(reset: () => void) {
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);
}

/** Why somebody came back without having signed in; the address forgets it, so that a reload does not repeat it. */
function useReturnProblem(): SocialProblem | null {
  const [problem, setProblem] = useState<SocialProblem | null>(null);
  useEffect(() => {
    const { how, rest } = socialReturnIn(window.location.search);
    if (!how || how === 'answered') return;
    setProblem(how);
    window.history.replaceState(window.history.state, '', window.location.pathname + rest);
  }, []);
  return problem;
}
