'use client';

import { useEffect, useRef } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { QueryView } from '@/components/errors/query-view';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { Capability } from '@/lib/contract/site';
import type { VerificationState } from '@/lib/contract/verification';
import type { VerificationMethod } from '@/lib/contract/verification-methods';
import { useVerification } from '@/lib/queries/verification';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { BankWay } from './bank-way';
import { DetailsOnRecord } from './details-on-record';
import { FormWay } from './form-way';
import { HostedWay } from './hosted-way';
import { LicenceWay } from './licence-way';
import { RecordsWay } from './records-way';
import { useReturn } from './use-return';
import { Verified } from './verified';
import { keepWayBack } from './way-back';
import { WayCard } from './way-card';

interface Props {
  email: string;
  /** the customer's */
  capabilities: readonly Capability[];
  dateLocale: DateLocale;
}

/** How the customer's verification stands, and every way that is open to them. */
export function VerifyPanel(props: Props) {
  const messages = useMessages('verifyAccount');
  const query = useVerification();
  const { data: state } = query;
  const back = useReturn(state !== undefined);
  const was = useRef(state?.isVerified);
  useEffect(() => keepWayBack(window.location.search), []);
  const isNews = state?.isVerified === true && was.current === false;
  useEffect(() => {
    was.current ??= state?.isVerified;
  }, [state]);

  const loading = (
    <Loading label={messages.loading} className="flex flex-col gap-6">
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </Loading>
  );
  return (
    <QueryView
      query={query}
      loading={loading}
      failure={{ title: messages.errorTitle, tryAgain: messages.tryAgain }}
    >
      {(read) =>
        read.isVerified ? (
          <Verified isNews={isNews} capabilities={props.capabilities} />
        ) : (
          <Ways state={read} back={back} {...props} />
        )
      }
    </QueryView>
  );
}

function Ways({
  state: { person, required, grace, methods },
  back: { finishBank, readHosted },
  email,
  dateLocale,
}: Props & { state: VerificationState; back: ReturnType<typeof useReturn> }) {
  const { href } = useLinks();
  const messages = useMessages('verifyAccount');
  const offered = (type: VerificationMethod) =>
    methods.find((method) => method.type === type && method.status !== 'disabled');
  const records = offered('auto_verification');
  const bank = offered('connect_id');
  const licence = offered('drivers_licence');
  const hosted = offered('greenid_ui');
  const photo = offered('photo_id_upload');
  const form = offered('pdf_form');
  /** ways that compare the address, by their names */
  const byAddress = [
    records && messages.recordsTitle,
    bank && messages.bankTitle,
    hosted && messages.hostedTitle,
  ].filter((name) => name !== undefined);
  const listOf = (actions: typeof required) =>
    new Intl.ListFormat(dateLocale.locale, { type: 'disjunction' }).format(
      actions.map((action) => messages[action]),
    );
  const isWaiting = methods.some(({ status }) => status === 'pending');
  return (
    <div className="flex flex-col gap-10 pb-14">
      <div role="status" className="empty:-mt-10">
        {isWaiting && (
          <Card tone="sunk" className="flex gap-3">
            <Icon name="clock" className="mt-0.5 size-6 shrink-0 text-brand-text" />
            <div>
              <h2 className="text-xl">{messages.pendingTitle}</h2>
              <p className="text-ink-soft">{interpolate(messages.pendingText, { email })}</p>
            </div>
          </Card>
        )}
      </div>
      {required.length > 0 && !isWaiting && (
        <p className="font-semibold">
          {interpolate(messages.required, {
            actions: listOf(required),
          })}
        </p>
      )}
      {grace && (
        <p>
          {interpolate(messages.grace, {
            actions: listOf(grace.actions),
            until: formatDateTime(grace.endsAt, dateLocale),
          })}
        </p>
      )}
      <DetailsOnRecord person={person} dateLocale={dateLocale} />
      <section aria-labelledby="ways">
        <SectionHeading id="ways">{messages.waysTitle}</SectionHeading>
        <p className="mb-4 max-w-prose text-ink-soft">{messages.waysText}</p>
        <div className="grid gap-5">
          {person.hasAddress ? (
            <>
              {records && <RecordsWay method={records} />}
              {bank && <BankWay method={bank} finish={finishBank} />}
            </>
          ) : (
            byAddress.length > 0 && (
              <Card tone="sunk" as="section" aria-labelledby="by-address">
                <h3 id="by-address" className="text-xl">
                  {messages.byAddressTitle}
                </h3>
                <p className="mt-2 text-ink-soft">
                  {interpolate(messages.byAddressText, { ways: byAddress.join(', ') })}
                </p>
              </Card>
            )
          )}
          {licence && <LicenceWay method={licence} livesIn={person.address.state} />}
          {hosted && person.hasAddress && <HostedWay method={hosted} read={readHosted} />}
          {photo && (
            <WayCard
              method={photo}
              title={messages.photoTitle}
              text={messages.photoText}
              refused={interpolate(messages.refusedPhoto, { reason: photo.reason ?? '' })}
            >
              <p>
                <ButtonLink variant="secondary" href={href('manualVerification')}>
                  {messages.photoAction}
                </ButtonLink>
              </p>
            </WayCard>
          )}
          {form && <FormWay method={form} />}
        </div>
      </section>
    </div>
  );
}
