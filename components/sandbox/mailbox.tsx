'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { Button } from '@/components/ui/button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { MAILS_PER_PAGE, mailsQuery } from '@/lib/queries/sandbox';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { MailItem } from './mail-item';
import { RecipientFilter } from './recipient-filter';

/** Every mail the shop has sent, newest first. */
export function Mailbox({
  customers,
  dateLocale,
}: {
  customers: readonly { email: string }[];
  dateLocale: DateLocale;
}) {
  const messages = useMessages('sandbox');
  const [recipient, setRecipient] = useState('');
  const [page, setPage] = useState(1);
  const mails = useQuery(mailsQuery(recipient, page));
  const pageCount = Math.max(1, Math.ceil((mails.data?.pageInfo.total ?? 0) / MAILS_PER_PAGE));
  return (
    <>
      <RecipientFilter
        customers={customers}
        onChange={(address) => {
          setRecipient(address);
          setPage(1);
        }}
      />
      {mails.isError && (
        <ErrorState title={messages.mailErrorTitle}>{mails.error.message}</ErrorState>
      )}
      {mails.isPending && (
        <Loading label={messages.mailLoading} className="mt-5 grid gap-3">
          <Skeleton className="h-16 rounded-card" />
          <Skeleton className="h-16 rounded-card" />
        </Loading>
      )}
      {mails.data?.items.length === 0 && (
        <EmptyState
          level={3}
          title={messages.noMailTitle}
          picture={<StatePicture kind="notifications" className="max-w-48" />}
        >
          {recipient ? interpolate(messages.noMailTo, { recipient }) : messages.noMailText}
        </EmptyState>
      )}
      <ul className="mt-5 grid gap-3">
        {mails.data?.items.map((mail) => (
          <MailItem key={mail.id} mail={mail} dateLocale={dateLocale} />
        ))}
      </ul>
      {pageCount > 1 && (
        <div className="mt-5 flex items-center justify-center gap-4">
          <Button
            size="sm"
            variant="secondary"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            {messages.mailNewer}
          </Button>
          <p className="tabular-nums">
            {interpolate(messages.mailPage, { page, count: pageCount })}
          </p>
          <Button
            size="sm"
            variant="secondary"
            disabled={page >= pageCount}
            onClick={() => setPage(page + 1)}
          >
            {messages.mailOlder}
          </Button>
        </div>
      )}
    </>
  );
}
