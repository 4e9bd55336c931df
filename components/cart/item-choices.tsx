'use client';

import { useMessages } from '#messages';
import { Select } from '@/components/ui/select';
import type { InputOf } from '@/lib/contract/calls';
import type { CartItem } from '@/lib/contract/cart-items';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { PricingId } from '@/lib/contract/site';
import { useLiveOffers } from '@/lib/live/offers';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import { bookWords } from './item-messages';

export interface ItemChoice {
  numDraws?: number;
  quantity?: number;
  causeKey?: string;
  recurringPurchase?: NonNullable<InputOf<'changeCartItem'>['recurringPurchase']>;
}

interface Props {
  item: CartItem;
  pricingId: PricingId;
  locale: Locale;
  /** the choice that is not in the cart, whether pending or refused: it stays selected */
  chosen: ItemChoice | undefined;
  /** the id of the message that says why it was refused */
  errorId: string | undefined;
  onChange: (choice: ItemChoice) => void;
}

/** What can still be changed about an item in the cart; nothing until the offer is known. */
export function ItemChoices({ item, pricingId, ...rest }: Props) {
  const { data } = useLiveOffers(pricingId);
  if (item.syndicate) return <ShareChoice item={item} {...rest} />;
  const offer = data?.find(({ key }) => key === item.lotteryKey);
  if (!offer) return null;
  return item.productType === 'raffle_ticket' ? (
    <RaffleChoices item={item} offer={offer} {...rest} />
  ) : (
    <DrawChoice item={item} offer={offer} {...rest} />
  );
}

type ChoiceProps = Omit<Props, 'pricingId'> & { offer: ProductOffer };

/** The most shares that the list offers at once. */
const MOST_SHARES = 10;

function ShareChoice({ item, chosen, errorId, onChange }: Omit<Props, 'pricingId'>) {
  const messages = useMessages('cart');
  const { title = '', sharesTotal = 0 } = item.syndicate ?? {};
  const most = Math.max(item.quantity, Math.min(MOST_SHARES, sharesTotal));
  return (
    <Select
      label={interpolate(messages.changeShares, { title })}
      hideLabel
      className="w-36"
      value={chosen?.quantity ?? item.quantity}
      errorId={chosen?.quantity === undefined ? undefined : errorId}
      onChange={({ target }) => onChange({ quantity: Number(target.value) })}
    >
      {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
        <option key={count} value={count}>
          {interpolate(messages.shares, { count })}
        </option>
      ))}
    </Select>
  );
}

function DrawChoice({ item, offer, chosen, errorId, onChange }: ChoiceProps) {
  const messages = useMessages('cart');
  const counts = [...new Set([...offer.drawCounts, item.numDraws])].sort((a, b) => a - b);
  if (counts.length < 2 || item.recurringPurchase.enabled) return null;
  return (
    <Select
      label={interpolate(messages.changeDraws, { offer: offer.name })}
      hideLabel
      className="w-36"
      value={chosen?.numDraws ?? item.numDraws}
      errorId={chosen?.numDraws === undefined ? undefined : errorId}
      onChange={({ target }) => onChange({ numDraws: Number(target.value) })}
    >
      {counts.map((count) => (
        <option key={count} value={count}>
          {interpolate(messages.draws, { count })}
        </option>
      ))}
    </Select>
  );
}

function RaffleChoices({ item, offer, locale, chosen, errorId, onChange }: ChoiceProps) {
  const messages = useMessages('cart');
  return (
    <>
      <Select
        label={interpolate(messages.changeBook, { offer: offer.name })}
        hideLabel
        className="min-w-44"
        value={chosen?.quantity ?? item.quantity}
        errorId={chosen?.quantity === undefined ? undefined : errorId}
        onChange={({ target }) => onChange({ quantity: Number(target.value) })}
      >
        {offer.books.map(({ tickets, price }) => (
          <option key={tickets} value={tickets}>
            {interpolate(messages.ticketsFor, {
              tickets: bookWords(tickets, messages),
              price: formatMoney(price, locale),
            })}
          </option>
        ))}
      </Select>
      {offer.causes.length > 1 && (
        <Select
          label={interpolate(messages.changeCause, { offer: offer.name })}
          hideLabel
          className="min-w-44"
          value={chosen?.causeKey ?? item.causeKey ?? ''}
          errorId={chosen?.causeKey === undefined ? undefined : errorId}
          onChange={({ target }) => onChange({ causeKey: target.value })}
        >
          {offer.causes.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
