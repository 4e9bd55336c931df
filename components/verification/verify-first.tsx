'use client';

import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/text-link';
import type { CustomerOverview } from '@/lib/contract/identity';
import { verifyFirst } from '@/lib/routes/verify-first';
import { attentionOf } from '@/lib/rules/attention';

const TEXTS = {
  required: 'verifyRequired',
  unfinished: 'verifyRequired',
  waiting: 'verifyWaiting',
  refused: 'verifyRefused',
} as const;

/** Why somebody cannot deposit yet, in one sentence, and the way on that comes back here. */
export function VerifyFirst({ customer, back }: { customer: CustomerOverview; back: string }) {
  const { href } = useLinks();
  const messages = useMessages('wallet');
  const verification = attentionOf(customer).find(({ kind }) => kind === 'verify');
  const state = verification?.kind === 'verify' ? verification.state : 'required';
  return (
    <Card as="section" tone="sunk" aria-labelledby="verify-first">
      <h2 id="verify-first" className="text-section">
        {messages.verifyTitle}
      </h2>
      <p className="mt-2 text-ink-soft">{messages[TEXTS[state]]}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink href={verifyFirst(href, back)}>{messages.verifyAction}</ButtonLink>
        <TextLink standalone href={href('accountVerification')}>
          {messages.verifyMore}
        </TextLink>
      </p>
    </Card>
  );
}

/** Whether this customer is verified before they deposit, and is not. */
export const mustVerifyToDeposit = ({ verificationRules }: CustomerOverview): boolean =>
  verificationRules.some(
    ({ action, verificationRequired }) => action === 'deposit' && verificationRequired,
  );
