'use client';

import { useId, useState } from 'react';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { MoneyInput } from '@/components/ui/money-input';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { priceOfSharesCents, shareOfPrizeCents } from '@/lib/rules/shares/share-of-prize';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';
import { readCents, readCount } from './read-sum';
import type { SharedTicket } from './shared-tickets';

const MAX_SHARES = 500;
const MAX_PRIZE_CENTS = 1_000_000_000_00;

/** What a share costs and would win, with the visitor's own numbers. */
export function ShareCalculator({
  tickets,
  total: startTotal,
  held: startHeld,
  isAmongPeople = false,
  locale,
}: {
  tickets: readonly SharedTicket[];
  total: number;
  held: number;
  /** each person in a group holds one share, so the number of shares is not asked */
  isAmongPeople?: boolean;
  locale: Locale;
}) {
  const messages = useMessages('shares');
  const headingId = useId();
  const [key, setKey] = useState(tickets[0]?.offerKey ?? '');
  const [totalText, setTotalText] = useState(String(startTotal));
  const [heldText, setHeldText] = useState(String(isAmongPeople ? 1 : startHeld));
  const [prizeText, setPrizeText] = useState('50000');
  const ticket = tickets.find(({ offerKey }) => offerKey === key) ?? tickets[0];
  if (!ticket) return null;

  const { currency } = ticket;
  const money = (amountCents: number) => formatMoney({ amountCents, currency }, locale);
  const total = readCount(totalText, { min: 1, max: MAX_SHARES }, messages);
  const held = readCount(heldText, { min: 0, max: total.value ?? MAX_SHARES }, messages);
  const prize = readCents(prizeText, MAX_PRIZE_CENTS, messages, money(MAX_PRIZE_CENTS));
  const shares =
    total.value !== undefined && held.value !== undefined
      ? { total: total.value, held: held.value }
      : undefined;
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Card as="section" aria-labelledby={headingId} className="grid content-start gap-5">
      <div>
        <h2 id={headingId} className="text-section">
          {messages.calculatorTitle}
        </h2>
        <p className="mt-1 text-ink-soft">{messages.calculatorLead}</p>
        <noscript>
          <p className="mt-2 font-semibold">{messages.needsScript}</p>
        </noscript>
      </div>
      <Select label={messages.ticket} value={key} onChange={(event) => setKey(event.target.value)}>
        {tickets.map((option) => (
          <option key={option.offerKey} value={option.offerKey}>
            {option.size === null
              ? interpolate(messages.gamesOption, {
                  ...named(option),
                  price: money(option.priceCents),
                })
              : interpolate(messages.ticketOption, {
                  ...named(option),
                  price: money(option.priceCents),
                })}
          </option>
        ))}
      </Select>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          label={isAmongPeople ? messages.people : messages.sharesTotal}
          inputMode="numeric"
          autoComplete="off"
          value={totalText}
          error={total.problem}
          onChange={(event) => setTotalText(event.target.value)}
        />
        {!isAmongPeople && (
          <TextInput
            label={messages.sharesMine}
            inputMode="numeric"
            autoComplete="off"
            value={heldText}
            error={held.problem}
            onChange={(event) => setHeldText(event.target.value)}
          />
        )}
        <MoneyInput
          label={messages.prize}
          sign={currency === 'GBP' ? '£' : '$'}
          value={prizeText}
          error={prize.problem}
          onChange={(event) => setPrizeText(event.target.value)}
        />
      </div>
      <div aria-live="polite" className="rounded-card bg-brand-soft p-4 sm:p-5">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          <Sum
            label={messages.youPay}
            value={shares && money(priceOfSharesCents(ticket.priceCents, shares))}
          />
          <Sum
            label={messages.yourPart}
            value={
              shares &&
              interpolate(messages.yourPartValue, {
                mine: shares.held,
                total: shares.total,
                percent: percent.format(shares.held / shares.total),
              })
            }
          />
          <Sum
            label={messages.youGet}
            value={
              shares && prize.value !== undefined && money(shareOfPrizeCents(prize.value, shares))
            }
          />
        </dl>
      </div>
      <p className="text-sm text-ink-soft">{messages.reminder}</p>
    </Card>
  );
}

const named = ({ name, label, size, games }: SharedTicket) => ({
  name,
  label,
  games,
  size: size ?? '',
});

function Sum({ label, value }: { label: string; value: string | false | undefined }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figure text-2xl tabular-nums">{value || '–'}</dd>
    </div>
  );
}
