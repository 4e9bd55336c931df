'use client';

import { useMessages } from '#messages';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import type { Cadence } from '@/lib/contract/cadence';
import type { CartItem } from '@/lib/contract/cart-items';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { formatMoney } from '@/lib/money/format-money';
import { frequencyWords, planOfItem } from '@/lib/rules/recurring/frequency-messages';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';
import type { ItemChoice } from './item-choices';

interface Props {
  item: CartItem;
  dateLocale: DateLocale;
  /** the choice that is not in the cart, whether pending or refused */
  chosen: ItemChoice | undefined;
  onChange: (choice: ItemChoice) => void;
}

/** Whether an item is bought again, and what that means; nothing for customers who may not have plans. */
export function ItemPlan(props: Props) {
  const { availability, enabled } = props.item.recurringPurchase;
  return (availability === 'optional' || enabled) && <Plan {...props} />;
}

function Plan({ item, dateLocale, chosen, onChange }: Props) {
  const messages = useMessages('frequency');
  const { type, availability, enabled } = item.recurringPurchase;
  const isOn = chosen?.recurringPurchase?.enabled ?? enabled;
  const change = (isChecked: boolean, cadence?: Cadence) =>
    onChange({ recurringPurchase: requestedPlan(item, isChecked, cadence) });
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      {availability === 'optional' && (
        <Checkbox
          label={messages.buyAgain}
          checked={isOn}
          onChange={({ target }) => change(target.checked)}
        />
      )}
      {enabled && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="font-semibold">
              {interpolate(type === 'subscription' ? messages.subscription : messages.autoplay, {
                frequency: frequencyWords(planOfItem(item), {
                  messages,
                  locale: dateLocale.locale,
                }),
              })}
            </p>
            <CadenceChoice
              item={item}
              dateLocale={dateLocale}
              chosen={chosen}
              onCadence={(cadence) => change(true, cadence)}
            />
          </div>
          <p className="text-sm text-ink-soft">{meaningOf(item, dateLocale, messages)}</p>
        </>
      )}
    </div>
  );
}

/** A raffle is drawn once a month at most: its autoplay has nothing to choose. */
function CadenceChoice({
  item,
  dateLocale,
  chosen,
  onCadence,
}: Omit<Props, 'onChange'> & { onCadence: (cadence: Cadence) => void }) {
  const messages = useMessages('frequency');
  const { cadences = [], cadence, type, minimumJackpotAmount } = item.recurringPurchase;
  if (cadences.length < 2 || (type === 'autoplay' && item.productType === 'raffle_ticket'))
    return null;
  const plan = planOfItem(item);
  const context = { messages, locale: dateLocale.locale };
  return (
    <Select
      label={interpolate(messages.howOften, { offer: item.offerName })}
      hideLabel
      className="w-56"
      value={chosen?.recurringPurchase?.cadence ?? (minimumJackpotAmount ? '' : (cadence ?? ''))}
      onChange={({ target }) => {
        const selected = cadences.find((one) => one === target.value);
        if (selected) onCadence(selected);
      }}
    >
      {minimumJackpotAmount && <option value="">{frequencyWords(plan, context)}</option>}
      {cadences.map((one) => (
        <option key={one} value={one}>
          {frequencyWords({ ...plan, minimumJackpotAmount: null, cadence: one }, context)}
        </option>
      ))}
    </Select>
  );
}

/** The plan that is asked for, with the numbers of later draws as they are. */
function requestedPlan(
  { productType, recurringPurchase }: CartItem,
  enabled: boolean,
  cadence?: Cadence,
): NonNullable<ItemChoice['recurringPurchase']> {
  const { type, quickpick } = recurringPurchase;
  return {
    type: type === 'subscription' ? type : 'autoplay',
    enabled,
    ...(cadence && { cadence }),
    ...(enabled && productType === 'lottery_ticket' && quickpick !== undefined && { quickpick }),
  };
}

/** What is paid, when, with which numbers, and how it ends. */
function meaningOf(
  item: CartItem,
  dateLocale: DateLocale,
  messages: ShopMessages['frequency'],
): string {
  const { nextDrawDate, minimumJackpotAmount, quickpick, type } = item.recurringPurchase;
  const date = (instant: string) => formatShortDate(instant, dateLocale);
  const byDate = nextDrawDate ? messages.draws : messages.drawsLater;
  return [
    interpolate(messages.each, { price: formatMoney(item.totalPrice, dateLocale.locale) }),
    interpolate(minimumJackpotAmount ? messages.drawsByJackpot : byDate, {
      first: date(item.drawDate),
      next: nextDrawDate ? date(nextDrawDate) : '',
    }),
    item.productType === 'lottery_ticket' && (quickpick ? messages.picksAnew : messages.picksSame),
    type === 'subscription' ? messages.endSubscription : messages.end,
  ]
    .filter(Boolean)
    .join(' ');
}
