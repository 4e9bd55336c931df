'use client';

import { useEffect } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { useLinkParameters } from '@/components/preferences/link-parameters';
import { Providers } from '@/components/providers/providers';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { notify } from '@/components/ui/toast-store';
import { useCustomer } from '@/lib/queries/customer';
import { useConfirmAddressByLink, useDetails } from '@/lib/queries/details';
import { useVisitor } from '@/lib/queries/session';
import { AddressLines } from './address-lines';

/** Confirms the address by the token in the address bar; without one it leads to the customer's own details. */
export function ConfirmAddressPanel() {
  const token = useLinkParameters()?.token;
  return <Providers>{token ? <ByMail token={token} /> : <OnOnesOwn />}</Providers>;
}

/** One press confirms, not opening: mail scanners open links, but press nothing. */
function ByMail({ token }: { token: string }) {
  const { href } = useLinks();
  const messages = useMessages('details');
  const { mutate, isPending, isSuccess, error } = useConfirmAddressByLink();
  if (error?.code === 'customer.link_invalid') return <LinkOver />;
  if (isSuccess)
    return (
      <div role="status">
        <EmptyState
          title={messages.confirmedTitle}
          actions={
            <ButtonLink variant="secondary" href={href('myDetails')}>
              {messages.toDetails}
            </ButtonLink>
          }
        >
          {messages.confirmedText}
        </EmptyState>
      </div>
    );
  const confirm = () =>
    mutate(
      { token },
      {
        onError: ({ code }) => {
          if (code === 'customer.link_invalid') return;
          notify({
            tone: 'error',
            title: messages.confirmFailedTitle,
            message: messages.confirmFailed,
          });
        },
      },
    );
  return (
    <Card className="flex flex-col gap-4">
      <p className="text-xl">{messages.confirmAsk}</p>
      <div className="flex flex-wrap gap-3">
        <Button pending={isPending} pendingLabel={messages.confirming} onClick={confirm}>
          {messages.confirmYes}
        </Button>
        <ButtonLink variant="secondary" href={href('myDetails')}>
          {messages.confirmNo}
        </ButtonLink>
      </div>
    </Card>
  );
}

function LinkOver() {
  const { href } = useLinks();
  const messages = useMessages('details');
  const { linkNoLongerValid } = useMessages('preferences');
  useEffect(() => {
    notify({ id: 'link', tone: 'error', message: linkNoLongerValid });
  }, [linkNoLongerValid]);
  return (
    <ErrorState
      picture={<StatePicture kind="lost" />}
      title={linkNoLongerValid}
      actions={<ButtonLink href={href('myDetails')}>{messages.toDetails}</ButtonLink>}
    >
      {messages.linkText}
    </ErrorState>
  );
}

function OnOnesOwn() {
  const { href } = useLinks();
  const messages = useMessages('details');
  const { data: visitor } = useVisitor();
  if (!visitor) return <Reading />;
  if (visitor.isSignedIn) return <OwnAddress />;
  const next = encodeURIComponent(href('myDetails'));
  return (
    <EmptyState
      title={messages.guestTitle}
      actions={<ButtonLink href={`${href('login')}?next=${next}`}>{messages.signIn}</ButtonLink>}
    >
      {messages.guestText}
    </EmptyState>
  );
}

/** The address that the confirm-details banner asks about, where it does. */
function OwnAddress() {
  const { href } = useLinks();
  const messages = useMessages('details');
  const { data: details } = useDetails();
  const { data: customer } = useCustomer();
  if (!details || !customer) return <Reading />;
  return (
    <Card as="section" aria-labelledby="own-address" className="flex flex-col gap-3">
      <h2 id="own-address" className="font-semibold text-ink-soft">
        {messages.ownTitle}
      </h2>
      <AddressLines address={details.address} />
      {!customer.addressConfirmationRequired && <p>{messages.ownDone}</p>}
      <div>
        <ButtonLink variant="secondary" href={href('myDetails')}>
          {messages.toDetails}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Reading() {
  const messages = useMessages('details');
  return (
    <Loading label={messages.loading}>
      <Skeleton className="h-44 w-full" />
    </Loading>
  );
}
