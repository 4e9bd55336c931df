import { useState } from 'react';
import { useMessages } from '#messages';
import { useOfferNow, useOpenDraws } from '@/components/offers/offer-now';
import { BuyBar } from '@/components/play/buy-bar';
import { SalesClosed } from '@/components/play/sales-closed';
import { useAddToCart } from '@/components/play/use-add-to-cart';
import { Card } from '@/components/ui/card';
import { FieldHint } from '@/components/ui/field';
import { Money } from '@/components/ui/money';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { RadioCards } from '@/components/ui/radio-cards';
import type { SubscriptionInterval } from '@/lib/contract/cadence';
import type { NewCartItem } from '@/lib/contract/cart-items';
import type { OfferDraw, ProductOffer } from '@/lib/contract/catalogue';
import type { DrawCalendar } from '@/lib/contract/recurring';
import type { PricingId } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { currencyOf, localeOf, timeZoneOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { plainDay } from '@/lib/time/plain-day';

/** The contract's own list would bring its schemas into the browser. */
const INTERVALS: readonly SubscriptionInterval[] = [
  'monthly',
  'quarterly',
  'biannually',
  'annually',
];

/** What a lottery's subscription buys; worked out by the server, so that the browser needs no rules for it. */
export interface SubscribedGames {
  gameType: string;
  size: number;
  minGames: number;
  /** the price of an entry with the fewest games, then with one more each, in minor units */
  priceCents: readonly number[];
}

export interface SubscribeProps {
  offer: ProductOffer;
  pricingId: PricingId;
  /** null for a raffle */
  lottery: SubscribedGames | null;
  entriesPerYear: DrawCalendar['entriesPerYear'];
}

/** The form of a subscription, up to adding it to the cart. */
export function SubscribeForm(props: SubscribeProps) {
  const offer = useOfferNow(props.pricingId, props.offer, { atOnce: props.lottery === null });
  const draw = useOpenDraws(offer.draws).find(({ purchaseStatus }) => purchaseStatus === 'open');
  if (!draw) return <SalesClosed offerKey={offer.key} name={offer.name} />;
  return <Choices {...props} offer={offer} draw={draw} />;
}

/** What a renewal buys: games of a lottery, or tickets of a raffle's book. */
interface Entry {
  count: number;
  causeKey: string | null;
}

function Choices({ draw, ...props }: SubscribeProps & { draw: OfferDraw }) {
  const { offer, pricingId, lottery, entriesPerYear } = props;
  const messages = useMessages('subscription');
  const play = useMessages('play');
  const locale = localeOf(pricingId);
  const place = { locale, timeZone: timeZoneOf(pricingId) };
  const { addToCart, pending, refusals, problem, mustMove, forgetRefusals } = useAddToCart([
    'quantity',
    'causeKey',
    'games',
    'drawNo',
    'recurringPurchase',
  ]);
  const [interval, setInterval] = useState<SubscriptionInterval>('monthly');
  const [entry, setEntry] = useState<Entry>(() => firstEntry(offer, lottery));
  const needsCause = offer.causes.length > 0 && entry.causeKey === null;
  const price = { amountCents: entryCents(props, entry), currency: currencyOf(pricingId) };
  const entries = entriesPerYear[interval] ?? 0;
  const inYear = interpolate(messages.entriesInYear, { count: entries });

  function choose(next: Partial<Entry>) {
    forgetRefusals();
    setEntry({ ...entry, ...next });
  }

  return (
    <div className="grid max-w-3xl gap-4">
      <Card className="grid gap-6">
        {lottery ? (
          <div className="grid justify-items-start gap-2">
            <p className="font-semibold">{messages.entryGames}</p>
            <QuantityStepper
              label={messages.entryGames}
              value={entry.count}
              min={lottery.minGames}
              max={lottery.minGames + lottery.priceCents.length - 1}
              onChange={(count) => choose({ count })}
            />
            <FieldHint id="entry-hint">{refusals.games ?? messages.entryGamesHint}</FieldHint>
          </div>
        ) : (
          <BookChoice
            {...{ offer, locale, entry, refusals }}
            left={(draw.ticketsTotal ?? 0) - (draw.ticketsSold ?? 0)}
            onChoose={choose}
          />
        )}
        <RadioCards
          legend={messages.howOften}
          name="interval"
          columns={2}
          defaultValue={interval}
          error={refusals.recurringPurchase}
          onChange={({ target }) => {
            const selected = INTERVALS.find((one) => one === target.value);
            if (selected) setInterval(selected);
          }}
          options={INTERVALS.map((one) => ({
            value: one,
            label: messages[one],
            detail: interpolate(messages.entriesInYear, { count: entriesPerYear[one] ?? 0 }),
          }))}
        />
        <p role="status">
          {interpolate(messages.costEach, {
            price: formatMoney(price, locale),
            entries: inYear,
            total: formatMoney({ ...price, amountCents: price.amountCents * entries }, locale),
          })}{' '}
          {interpolate(messages.firstDraw, { day: plainDay(draw.drawDate, place) })}{' '}
          {messages.notPaidAhead}
        </p>
      </Card>
      <BuyBar
        total={price}
        locale={locale}
        description={interpolate(messages.barWords, { interval: messages[interval] })}
        reason={needsCause ? play.chooseCause : null}
        pending={pending}
        problem={problem}
        mustMove={mustMove}
        onAdd={() => void addToCart(itemOf(props, draw, { ...entry, interval }))}
      />
    </div>
  );
}

function BookChoice({
  offer,
  locale,
  entry,
  refusals,
  left,
  onChoose,
}: {
  offer: ProductOffer;
  locale: ReturnType<typeof localeOf>;
  entry: Entry;
  refusals: Readonly<Record<string, string>>;
  /** tickets still for sale in the first draw */
  left: number;
  onChoose: (next: Partial<Entry>) => void;
}) {
  const messages = useMessages('subscription');
  const play = useMessages('play');
  return (
    <>
      <RadioCards
        legend={messages.entryBook}
        name="tickets"
        columns={3}
        defaultValue={String(entry.count)}
        error={refusals.quantity}
        onChange={({ target }) => onChoose({ count: Number(target.value) })}
        options={offer.books.map(({ tickets, price }) => ({
          value: String(tickets),
          label: interpolate(play.tickets, { count: tickets }),
          detail: <Money amount={price} locale={locale} />,
          disabled: tickets > left,
        }))}
      />
      {offer.causes.length > 1 && (
        <RadioCards
          legend={play.whichCause}
          name="cause"
          className="sm:[&>.grid]:grid-cols-2"
          error={refusals.causeKey}
          onChange={({ target }) => onChoose({ causeKey: target.value })}
          options={offer.causes.map(({ key, name, summary }) => ({
            value: key,
            label: name,
            detail: summary,
          }))}
        />
      )}
    </>
  );
}

/** The smallest entry, so that nobody is led to a dearer one. */
function firstEntry({ books, causes }: ProductOffer, lottery: SubscribedGames | null): Entry {
  const [smallest] = books.toSorted((one, other) => one.tickets - other.tickets);
  return {
    count: lottery?.minGames ?? smallest?.tickets ?? 1,
    causeKey: causes.length === 1 ? (causes[0]?.key ?? null) : null,
  };
}

function entryCents({ offer, lottery }: SubscribeProps, { count }: Entry): number {
  if (lottery) return lottery.priceCents[count - lottery.minGames] ?? 0;
  return offer.books.find(({ tickets }) => tickets === count)?.price.amountCents ?? 0;
}

function itemOf(
  { offer, lottery }: SubscribeProps,
  { drawNo }: OfferDraw,
  { count, causeKey, interval }: Entry & { interval: SubscriptionInterval },
): NewCartItem {
  const recurringPurchase = { type: 'subscription', enabled: true, cadence: interval } as const;
  const same = { lotteryKey: offer.key, drawNo, recurringPurchase };
  if (!lottery)
    return {
      ...same,
      productType: 'raffle_ticket',
      quantity: count,
      ...(causeKey && { causeKey }),
    };
  return {
    ...same,
    productType: 'lottery_ticket',
    gameType: lottery.gameType,
    size: lottery.size,
    games: [],
    quickpick: count,
  };
}
