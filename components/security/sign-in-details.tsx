'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { failedPart } from '@/components/deferred/failed-part';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import type { Capability } from '@/lib/contract/site';
import { useCustomer } from '@/lib/queries/customer';

const EditDetails = dynamic(
  () =>
    import('@/components/details/edit-details-dialog').then(
      (part) => part.EditDetailsDialog,
      failedPart,
    ),
  { ssr: false },
);

/** In place of a password, as long whatever it is. */
const HIDDEN = '•'.repeat(10);

/** The e-mail address and the password, each with the way to change it. */
export function SignInDetails({ capabilities }: { capabilities: readonly Capability[] }) {
  const { href } = useLinks();
  const messages = useMessages('security');
  const { data: customer } = useCustomer();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card as="section" aria-labelledby="sign-in-details">
      <SectionHeading id="sign-in-details">{messages.signInHeading}</SectionHeading>
      <ul className="divide-y divide-line">
        <li className="flex items-center justify-between gap-4 py-3.5">
          <div className="min-w-0">
            <p className="text-sm text-ink-soft">{messages.email}</p>
            <p className="wrap-anywhere font-semibold">{customer?.email}</p>
          </div>
          {capabilities.includes('account_details_manage') && (
            <Button
              variant="secondary"
              size="sm"
              className="shrink-0"
              aria-label={messages.changeEmail}
              onClick={() => setIsEditing(true)}
            >
              {messages.change}
            </Button>
          )}
        </li>
        <li className="flex items-center justify-between gap-4 pt-3.5">
          <div className="min-w-0">
            <p className="text-sm text-ink-soft">{messages.password}</p>
            <p className="font-semibold">
              <span aria-hidden="true" className="text-xl leading-none tracking-[0.15em]">
                {HIDDEN}
              </span>
              <span className="sr-only">{messages.passwordHidden}</span>
            </p>
          </div>
          <ButtonLink
            variant="secondary"
            size="sm"
            className="shrink-0"
            href={href('changePassword')}
            aria-label={messages.changePassword}
          >
            {messages.change}
          </ButtonLink>
        </li>
      </ul>
      {isEditing && <EditDetails detail="email" onClose={() => setIsEditing(false)} />}
    </Card>
  );
}
