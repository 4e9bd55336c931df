'use client';

import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/states';
import { TextLink } from '@/components/ui/text-link';
import type { ResultOf } from '@/lib/contract/calls';
import type { Capability } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { closingQuery } from '@/lib/queries/closing';
import { isOpen } from '@/lib/routes/match';
import type { PlainRoute } from '@/lib/routes/params';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { CloseForm } from './close-form';

interface Props {
  capabilities: readonly Capability[];
  dateLocale: DateLocale;
}

/** Closes the account, or says what has to be done first and where. */
export function CloseAccount(props: Props) {
  const { href } = useLinks();
  const messages = useMessages('closing');
  const { data: closing, isError, refetch } = useQuery(closingQuery());
  if (!closing && isError)
    return (
      <ErrorState
        title={messages.notReadTitle}
        actions={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
      >
        {messages.notReadText}
      </ErrorState>
    );
  if (!closing) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  const help = isOpen('responsibleGaming', props.capabilities) && (
    <TextLink href={href('responsibleGaming')}>{messages.breakLink}</TextLink>
  );
  return (
    <div className="flex max-w-140 flex-col gap-6 pb-12">
      <p>
        {messages.breakHint} {help}
      </p>
      {!closing.canClose && <First closing={closing} {...props} />}
      <Card as="section" aria-labelledby="happens">
        <h2 id="happens" className="mb-3 text-xl font-semibold">
          {messages.whatHappens}
        </h2>
        <ul className="grid list-disc gap-2 pl-5">
          {messages.happens.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h2 className="mb-2 mt-6 text-xl font-semibold">{messages.whatIsKept}</h2>
        <p>{messages.kept}</p>
      </Card>
      {closing.canClose && <CloseForm />}
    </div>
  );
}

/** What keeps the account open, each with the page where that is settled. */
function First({
  closing: { balance, openDeposits, openTickets, lastDrawAt },
  capabilities,
  dateLocale,
}: Props & { closing: ResultOf<'getClosing'> }) {
  const { href } = useLinks();
  const messages = useMessages('closing');
  const link = (name: PlainRoute, label: string) =>
    isOpen(name, capabilities) ? (
      <ButtonLink size="sm" variant="secondary" href={href(name)}>
        {label}
      </ButtonLink>
    ) : (
      <ButtonLink size="sm" variant="secondary" href={href('contact')}>
        {messages.writeToUs}
      </ButtonLink>
    );
  const amount = formatMoney(balance, dateLocale.locale);
  return (
    <Card as="section" tone="sunk" aria-labelledby="first">
      <h2 id="first" className="mb-3 text-xl font-semibold">
        {messages.firstTitle}
      </h2>
      <ul className="flex flex-col gap-5">
        {balance.amountCents > 0 && (
          <li className="flex flex-col items-start gap-2">
            <p className="font-semibold">{interpolate(messages.balance, { amount })}</p>
            <p className="text-ink-soft">{messages.balanceNote}</p>
            {link('withdraw', messages.withdraw)}
          </li>
        )}
        {openDeposits > 0 && (
          <li className="flex flex-col items-start gap-2">
            <p className="font-semibold">
              {interpolate(messages.deposits, { count: openDeposits })}
            </p>
            <p className="text-ink-soft">{messages.depositsNote}</p>
            {link('transactions', messages.transactions)}
          </li>
        )}
        {openTickets > 0 && (
          <li className="flex flex-col items-start gap-2">
            <p className="font-semibold">{interpolate(messages.tickets, { count: openTickets })}</p>
            <p className="text-ink-soft">
              {lastDrawAt
                ? interpolate(messages.ticketsUntil, {
                    when: formatDateTime(lastDrawAt, dateLocale),
                  })
                : messages.ticketsNote}
            </p>
            {link('upcomingTickets', messages.upcomingTickets)}
          </li>
        )}
        {isOpen('communicationPreferences', capabilities) && (
          <li>
            {messages.meanwhile}{' '}
            <TextLink href={href('communicationPreferences')}>{messages.preferences}</TextLink>
          </li>
        )}
      </ul>
    </Card>
  );
}
