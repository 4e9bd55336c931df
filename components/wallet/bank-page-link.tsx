'use client';

import { useEffect } from 'react';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { openDocument } from './open-document';

/** Goes on to the bank's own page, at the address that the gateway named; the link is for when that does not happen. */
export function BankPageLink({ address }: { address: string }) {
  const messages = useMessages('wallet');
  useEffect(() => openDocument(address), [address]);
  return (
    <Card className="flex flex-col gap-5 p-6 sm:p-8">
      <div role="status">
        <h2 className="text-section">{messages.toBankTitle}</h2>
        <p className="mt-1 text-ink-soft">{messages.toBankText}</p>
      </div>
      <ButtonLink size="lg" wide prefetch={false} href={address}>
        {messages.toBank}
      </ButtonLink>
    </Card>
  );
}
