'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useId, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { failedPart } from '@/components/deferred/failed-part';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
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
      <Button variant="secondary" size="sm" aria-label={label} onClick={() => setEdited(detail)}>
        {detail === 'phone' && !phone ? messages.add : messages.change}
      </Button>
    );

  return (
    <div className="flex max-w-140 flex-col gap-6">
      {!canEdit && (
        <Card tone="sunk">
          <h2 className="text-xl font-semibold">{messages.readOnlyTitle}</h2>
          <p className="mb-4 mt-1 text-ink-soft">{messages.readOnly}</p>
          <ButtonLink href={href('contact')}>{messages.writeToUs}</ButtonLink>
        </Card>
      )}
      <Card flush className="divide-y divide-line px-5 sm:px-6">
        <DetailRow title={messages.name}>
          <p className="font-semibold">
            {firstName} {lastName}
          </p>
          {canEdit && (
            <p className="mt-1 text-sm text-ink-soft">
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
          <p className={phone ? 'font-semibold tabular-nums' : 'text-ink-soft'}>
            {phone ?? messages.noPhone}
          </p>
        </DetailRow>
        <DetailRow
          title={messages.email}
          toConfirm={customer?.emailAddressConfirmationRequired ? 'email' : undefined}
          action={change('email', messages.changeEmail)}
        >
          <p className="font-semibold wrap-anywhere">{email}</p>
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
      className={classNames(
        'flex items-center justify-between gap-x-6 gap-y-3 py-4',
        toConfirm && 'flex-wrap',
      )}
    >
      <div className={classNames('min-w-0 grow', toConfirm && 'basis-60')}>
        <h2 id={id} className="font-text text-sm font-normal text-ink-soft">
          {title}
        </h2>
        {children}
        {toConfirm && <p className="text-sm font-semibold">{messages.toConfirm}</p>}
      </div>
      {(toConfirm || action) && (
        <div className="flex shrink-0 flex-wrap gap-3">
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
