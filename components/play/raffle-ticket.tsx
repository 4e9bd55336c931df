import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { StockBar } from '@/components/offers/stock-bar';
import { Card } from '@/components/ui/card';
import { FieldError } from '@/components/ui/field';
import { RadioCards } from '@/components/ui/radio-cards';
import { Select } from '@/components/ui/select';
import { Ticket } from '@/components/ui/ticket';
import type { OfferDraw, ProductOffer, RaffleBook } from '@/lib/contract/catalogue';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { PricingId } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { plainDay } from '@/lib/time/plain-day';
import { AgainNote } from './again-note';
import type { AgainOption } from './again-options';
import { BuyBar } from './buy-bar';
import { recurringOf } from './recurring-of';
import { TicketFrame } from './ticket-frame';
import { useAddToCart } from './use-add-to-cart';
import { useRaffleChoice } from './use-raffle-choice';

type Messages = ShopMessages['play'];

const ticketsWords = (count: number, messages: Messages) =>
  interpolate(messages.tickets, { count });

/** The price of one ticket of a book; a rounded one is given as approximate. */
function eachWords({ tickets, price }: RaffleBook, locale: Locale, messages: Messages): string {
  const exact = price.amountCents / tickets;
  const each = formatMoney({ ...price, amountCents: Math.round(exact) }, locale);
  return interpolate(Number.isInteger(exact) ? messages.eachTicket : messages.eachTicketAbout, {
    price: each,
  });
}

/** Chooses a book of tickets and a cause. */
export function RaffleTicket({
  offer,
  pricingId,
  draw,
  left,
  defaultTickets,
  mark,
  againOptions,
}: {
  offer: ProductOffer;
  pricingId: PricingId;
  draw: OfferDraw;
  /** Tickets still for sale. */
  left: number;
  defaultTickets: number;
  mark: ReactNode;
  againOptions: readonly AgainOption[];
}) {
  const messages = useMessages('play');
  const locale = localeOf(pricingId);
  const place = { locale, timeZone: timeZoneOf(pricingId) };
  const { choice, isRestored, change, forget } = useRaffleChoice(offer, defaultTickets);
  const {
    addToCart,
    pending,
    refusals,
    problem: notAdded,
    mustMove,
    forgetRefusals,
  } = useAddToCart(['quantity', 'causeKey', 'drawNo', 'recurringPurchase']);
  const [total] = offer.books.flatMap(({ tickets, price }) =>
    tickets === choice.tickets ? [price] : [],
  );
  const cause = offer.causes.find(({ key }) => key === choice.causeKey);
  const again = againOptions.find(({ value }) => value === choice.again);
  const price = total ?? { amountCents: 0, currency: draw.prizePool.currency };
  const isShort = choice.tickets > left;
  const reasons = [
    isShort && interpolate(messages.onlyLeft, { tickets: ticketsWords(left, messages) }),
    offer.causes.length > 0 && !cause && messages.chooseCause,
  ];
  const reason = reasons.find((text) => typeof text === 'string') ?? null;

  function choose(next: Partial<typeof choice>) {
    forgetRefusals();
    change({ ...choice, ...next });
  }

  function buy() {
    const item = {
      productType: 'raffle_ticket' as const,
      lotteryKey: offer.key,
      drawNo: draw.drawNo,
      quantity: choice.tickets,
      ...(cause && { causeKey: cause.key }),
      ...(again && { recurringPurchase: recurringOf(again) }),
    };
    void addToCart(item, forget);
  }

  return (
    <TicketFrame
      ticket={
        <Ticket
          offer={offer.key}
          className="ticket-slim"
          mark={mark}
          heading={messages.yourTickets}
          subheading={interpolate(messages.ticketsOf, {
            offer: offer.name,
            day: plainDay(draw.drawDate, place),
          })}
          stub={<StockBar draw={draw} locale={locale} />}
        >
          <p className="figure text-4xl leading-none">{ticketsWords(choice.tickets, messages)}</p>
          <p className="mt-2 text-ink-soft">
            {cause && `${interpolate(messages.forCause, { cause: cause.name })} `}
            {messages.numbersGiven}
          </p>
          {refusals.drawNo && (
            <div className="mt-3">
              <FieldError id="draw-error">{refusals.drawNo}</FieldError>
            </div>
          )}
        </Ticket>
      }
      bar={
        <BuyBar
          total={price}
          locale={locale}
          description={interpolate(messages.bookFor, {
            tickets: ticketsWords(choice.tickets, messages),
            drawNo: draw.drawNo,
          })}
          reason={reason}
          pending={pending}
          problem={notAdded}
          mustMove={mustMove}
          onAdd={buy}
        />
      }
    >
      {/* Remounts the choices when they are restored from this tab's storage. */}
      <Card key={isRestored ? 'restored' : 'new'} className="grid gap-6 max-sm:-mx-2 max-sm:p-3!">
        <RadioCards
          legend={messages.howManyTickets}
          name="tickets"
          columns={3}
          defaultValue={String(choice.tickets)}
          onChange={(event) => choose({ tickets: Number(event.target.value) })}
          error={refusals.quantity}
          options={offer.books.map((book) => ({
            value: String(book.tickets),
            label: ticketsWords(book.tickets, messages),
            detail: (
              <>
                <span className="figure block whitespace-nowrap text-lg leading-6 text-ink">
                  {formatMoney(book.price, locale)}
                </span>
                {eachWords(book, locale, messages)}
              </>
            ),
            disabled: book.tickets > left,
          }))}
        />
        {offer.causes.length > 1 && (
          <RadioCards
            legend={messages.whichCause}
            name="cause"
            className="sm:[&>.grid]:grid-cols-2"
            hint={messages.causeHint}
            defaultValue={choice.causeKey ?? undefined}
            onChange={(event) => choose({ causeKey: event.target.value })}
            error={refusals.causeKey}
            options={offer.causes.map(({ key, name, summary }) => ({
              value: key,
              label: name,
              detail: summary,
            }))}
          />
        )}
        {againOptions.length > 0 && (
          <div className="grid gap-2">
            <Select
              label={messages.howManyDraws}
              defaultValue={choice.again ?? ''}
              error={refusals.recurringPurchase}
              onChange={({ target }) => choose({ again: target.value || null })}
            >
              <option value="">{interpolate(messages.run, { count: 1 })}</option>
              <optgroup label={messages.againGroup}>
                {againOptions.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            </Select>
            {again && <AgainNote each={price} locale={locale} />}
          </div>
        )}
      </Card>
    </TicketFrame>
  );
}
