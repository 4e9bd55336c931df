'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { saveFile } from '@/components/ui/download-file';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { LedgerNight, OwnBalanceProof } from '@/lib/contract/ledger';
import type { Money } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { balanceProofQuery, ledgerNightsQuery } from '@/lib/queries/ledger';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { dayName } from './day-name';

interface Props {
  customerId: string;
  /** the statement's last day; the last day that was published where left out */
  until?: string | undefined;
  dateLocale: DateLocale;
}

/** That the customer's balance is part of what was published, checked by their own browser. */
export function PublishedBalance({ customerId, until, dateLocale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('ledger');
  const own = useQuery(balanceProofQuery(until));
  const published = useQuery(ledgerNightsQuery());
  if (own.isPending || published.isPending) return null;
  const proof = own.data?.proof;
  const night = published.data?.nights.find(({ day }) => day === proof?.day);
  return (
    <Card as="section" tone="sunk" aria-labelledby="published-balance" className="mb-12">
      <h2 id="published-balance" className="mb-1 text-xl font-semibold">
        {proof ? messages.ownTitle : messages.notYetTitle}
      </h2>
      {proof ? (
        <Own {...{ customerId, own: proof, night, dateLocale }} />
      ) : (
        <p className="text-sm text-ink-soft">{messages.notYet}</p>
      )}
      <p className="mt-1">
        <TextLink standalone href={href('moneyKept')}>
          {messages.more}
        </TextLink>
      </p>
    </Card>
  );
}

interface OwnProps {
  customerId: string;
  own: OwnBalanceProof;
  night: LedgerNight | undefined;
  dateLocale: DateLocale;
}

function Own({ customerId, own, night, dateLocale }: OwnProps) {
  const messages = useMessages('ledger');
  const { locale } = dateLocale;
  const isProven = useCheck(customerId, own, night);
  const money = (amount: Money) => formatMoney(amount, locale);
  const sum = night?.sums.find(({ currency }) => currency === own.balance.currency);
  const download = () =>
    saveFile(
      interpolate(messages.fileName, { day: own.day }),
      new Blob([own.file], { type: 'application/json' }),
    );
  return (
    <>
      <p role="status" className="mb-2 flex max-w-2xl items-start gap-2">
        {isProven !== undefined && (
          <Icon
            name={isProven ? 'check' : 'warning'}
            className={`mt-0.5 size-5 shrink-0 ${isProven ? 'text-good' : 'text-bad'}`}
          />
        )}
        <span>
          {isProven === undefined && messages.checking}
          {isProven === true && interpolate(messages.proven, { sum: sum ? money(sum) : '' })}
          {isProven === false && messages.wrong}
        </span>
      </p>
      <p className="max-w-2xl text-sm text-ink-soft">
        {interpolate(messages.own, { balance: money(own.balance), day: dayName(own.day, locale) })}{' '}
        {own.held.amountCents > 0 && interpolate(messages.ownHeld, { held: money(own.held) })}
      </p>
      <Disclosure summary={messages.ownMore}>
        <p className="mb-3 text-sm text-ink-soft">
          {interpolate(messages.ownTaken, { when: formatDateTime(own.takenAt, dateLocale) })}
        </p>
        <p className="mb-3 wrap-anywhere text-sm text-ink-soft">
          {interpolate(messages.ownId, { id: customerId })}
        </p>
        <Button variant="secondary" icon="download" onClick={download}>
          {messages.download}
        </Button>
      </Disclosure>
    </>
  );
}

/** The outcome of the check against what everybody sees; undefined until there is one. */
function useCheck(
  customer: string,
  own: OwnBalanceProof,
  night: LedgerNight | undefined,
): boolean | undefined {
  const [isProven, setProven] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    if (!night) return;
    void import('@/lib/rules/ledger/balance-proof').then(({ checkBalance, readBalanceProof }) => {
      if (isGone) return;
      const sums = Object.fromEntries(
        night.sums.map(({ currency, amountCents }) => [currency, amountCents]),
      );
      const balance = { [own.balance.currency]: own.balance.amountCents };
      const proof = readBalanceProof(own.file);
      setProven(
        proof !== null && checkBalance(proof, { ...night, sums }, { customer, balance }) === null,
      );
    });
    return () => {
      isGone = true;
    };
  }, [customer, own, night]);
  return isProven;
}
