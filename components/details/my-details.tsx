'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useId, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { failedPart } from '@/components/deferred/failed-part';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/text-link';
import type { Capability } from '@/lib/contract/site';
import { type Detail, useCustomer } from '@/lib/queries/customer';
import { useDetails } from '@/lib/queries/details';
import { AddressLines } from './address-lines';
import type { EditableDetail } from './edit-details-dialog';
import { useConfirmation } from './use-confirmation';

const EditDetails = dynamic(
  () => import('./edit-details-dialog').then((part) => part.EditDetailsDialog, failedPart),
  { ssr: false },
);

/** The customer's details: shown, confirmed where that is asked, and changed where the segment may. */
export function MyDetails({ capabilities }: { capabilities: readonly Capability[] }) {
  const { href } = useLinks();
  const messages = useMessages('details');
  const { data: details } = useDetails();
  const { data: customer } = useCustomer();
  const [edited, setEdited] = useState<EditableDetail>();
  if (!details) return null;
  const canEdit = capabilities.includes('account_details_manage');
  const { firstName, lastName, phone, email } = details;
  const change = (detail: EditableDetail, label: string) =>
    canEdit && (
      <Button variant="secondary" size="sm" onClick={() => setEdited(detail)}>
        {label}
      </Button>
    );

  return (
    <div className="flex max-w-140 flex-col gap-6 pb-6">
      {!canEdit && (
        <Card tone="sunk">
          <h2 className="text-xl font-semibold">{messages.readOnlyTitle}</h2>
          <p className="mb-4 mt-1 text-ink-soft">{messages.readOnly}</p>
          <ButtonLink href={href('contact')}>{messages.writeToUs}</ButtonLink>
        </Card>
      )}
      <Card flush className="divide-y divide-line px-5 sm:px-6">
        <DetailRow title={messages.name}>
          <p className="text-lg">
            {firstName} {lastName}
          </p>
          {canEdit && (
            <p className="text-sm text-ink-soft">
              {messages.nameNote} <TextLink href={href('contact')}>{messages.writeToUs}</TextLink>
            </p>
          )}
        </DetailRow>
        <DetailRow
          title={messages.address}
          toConfirm={customer?.addressConfirmationRequired ? 'address' : undefined}
          action={change('address', messages.changeAddress)}
        >
          <AddressLines address={details.address} />
        </DetailRow>
        <DetailRow
          title={messages.phone}
          action={change('phone', phone ? messages.changePhone : messages.addPhone)}
        >
          <p className={phone ? 'text-lg' : 'text-ink-soft'}>{phone ?? messages.noPhone}</p>
        </DetailRow>
        <DetailRow
          title={messages.email}
          toConfirm={customer?.emailAddressConfirmationRequired ? 'email' : undefined}
          action={change('email', messages.changeEmail)}
        >
          <p className="break-words text-lg">{email}</p>
        </DetailRow>
      </Card>
      {edited && <EditDetails detail={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

interface RowProps {
  title: string;
  toConfirm?: Detail | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** What is on record at the left, what can be done about it at the right, or below where both have no room. */
function DetailRow({ title, toConfirm, action, children }: RowProps) {
  const messages = useMessages('details');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5"
    >
      <div className="flex min-w-0 grow basis-60 flex-col gap-1">
        <h2 id={id} className="text-sm font-semibold text-ink-soft">
          {title}
        </h2>
        {children}
        {toConfirm && <p className="text-sm font-semibold">{messages.toConfirm}</p>}
      </div>
      {(toConfirm || action) && (
        <div className="flex flex-wrap gap-3">
          {toConfirm && <ConfirmButton detail={toConfirm} />}
          {action}
        </div>
      )}
    </section>
  );
}

function ConfirmButton({ detail }: { detail: Detail }) {
  const messages = useMessages('details');
  const { confirm, isPending } = useConfirmation(detail);
  return (
    <Button size="sm" pending={isPending} pendingLabel={messages.confirming} onClick={confirm}>
      {messages.confirmYes}
    </Button>
  );
}
