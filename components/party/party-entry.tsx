'use client';

import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Providers } from '@/components/providers/providers';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import type { PricingId } from '@/lib/contract/site';
import { useVisitor } from '@/lib/queries/session';
import type { DateLocale } from '@/lib/time/draw-label';
import { Creation } from './creation';
import { InvitationView } from './invitation-view';
import { useSignInHref } from './use-sign-in-href';

interface Props {
  pricingId: PricingId;
  dateLocale: DateLocale;
}

/** What a link with a token leads to; without one, the creation of a party. */
export function PartyEntry(props: Props) {
  const token = new URLSearchParams(window.location.search).get('token');
  return (
    <Providers>
      {token === null ? (
        <Start {...props} />
      ) : (
        <InvitationView token={token} dateLocale={props.dateLocale} />
      )}
    </Providers>
  );
}

function Start({ pricingId, dateLocale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('party');
  const { data: visitor } = useVisitor();
  const signIn = useSignInHref();
  if (!visitor) {
    return (
      <Loading label={messages.startTitle}>
        <Skeleton className="h-80 w-full max-w-2xl" />
      </Loading>
    );
  }
  if (visitor.customerId) {
    return (
      <Creation
        key={visitor.customerId}
        {...{ pricingId, dateLocale }}
        customerId={visitor.customerId}
      />
    );
  }
  return (
    <Card as="section" aria-labelledby="sign-in-first" className="grid max-w-2xl gap-4">
      <h2 id="sign-in-first" className="text-section">
        {messages.signInTitle}
      </h2>
      <p className="text-ink-soft">{messages.signInText}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href={signIn}>{messages.signIn}</ButtonLink>
        <TextLink href={href('lottoParty')}>{messages.whatIsIt}</TextLink>
      </div>
    </Card>
  );
}
