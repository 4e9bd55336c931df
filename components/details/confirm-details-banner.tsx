'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { useLinks } from '#links';
import { failedPart } from '@/components/deferred/failed-part';
import { Button, ButtonLink } from '@/components/ui/button';
import { useHeightAs } from '@/components/ui/use-height-as';
import type { CustomerOverview } from '@/lib/contract/identity';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { useBannerMessages } from '@/lib/messages/banners-messages';
import { type Detail, useCustomer } from '@/lib/queries/customer';
import { useVisitor } from '@/lib/queries/session';
import { interpolate } from '@/lib/text/interpolate';
import { useConfirmation } from './use-confirmation';

const EditDetails = dynamic(
  () => import('./edit-details-dialog').then((part) => part.EditDetailsDialog, failedPart),
  { ssr: false },
);

/** Asks a customer to confirm their address, then their e-mail address; not on pages that change details anyway. */
export function ConfirmDetailsBanner() {
  const { href } = useLinks();
  const { data: customer } = useCustomer();
  const pathname = usePathname();
  const detail = customer && toConfirm(customer);
  if (!detail || pathname === href('myDetails')) return null;
  return <Question key={detail} detail={detail} customer={customer} />;
}

/** The address comes first. */
function toConfirm(customer: CustomerOverview): Detail | undefined {
  if (customer.addressConfirmationRequired) return 'address';
  return customer.emailAddressConfirmationRequired ? 'email' : undefined;
}

function Question({ detail, customer }: { detail: Detail; customer: CustomerOverview }) {
  const { href } = useLinks();
  const messages = useBannerMessages();
  const { confirm, isPending } = useConfirmation(detail);
  const box = useHeightAs('--confirm-height');
  const { title, text } = wordsOf(detail, messages);
  const [isEditing, setIsEditing] = useState(false);
  const { data: visitor } = useVisitor();
  const canEdit = visitor?.capabilities.includes('account_details_manage') ?? false;

  return (
    <section ref={box} aria-labelledby="confirm-details" data-chrome className="confirm-details">
      <h2 id="confirm-details" className="text-lg leading-tight">
        {title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {interpolate(text, { state: customer.state, email: customer.email })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="sm" pending={isPending} pendingLabel={messages.confirming} onClick={confirm}>
          {messages.confirm}
        </Button>
        {canEdit && (
          <Button size="sm" variant="secondary" onClick={() => setIsEditing(true)}>
            {messages.update}
          </Button>
        )}
        {!canEdit && (
          <ButtonLink size="sm" variant="secondary" href={href('myDetails')}>
            {messages.update}
          </ButtonLink>
        )}
      </div>
      {isEditing && <EditDetails detail={detail} onClose={() => setIsEditing(false)} />}
    </section>
  );
}

const wordsOf = (detail: Detail, messages: ShopMessages['banners']) =>
  detail === 'address'
    ? { title: messages.confirmAddressTitle, text: messages.confirmAddress }
    : { title: messages.confirmEmailTitle, text: messages.confirmEmail };
