import { useMessages } from '#messages';
import { Select } from '@/components/ui/select';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { PricingId } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { combinations } from '@/lib/rules/games/combinations';
import { gamePrice, withCommissionCents } from '@/lib/rules/games/prices';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';
import type { Playing } from './playing';

/**
 * The effect of a size: `8 numbers: 8 games, $12.30`. Combos show only their numbers, since the favourites decide the
 * rest.
 */
function sizeWords(
  { rules, type }: Playing,
  size: number,
  { pricingId, messages }: { pricingId: PricingId; messages: ShopMessages['play'] },
): string {
  if (type.sets.some(({ key }) => key === 'favourites'))
    return interpolate(messages.sizeNumbers, { size });
  const games = combinations(rules, type.gameType, size);
  const price = gamePrice(rules, pricingId);
  const cost = { amountCents: withCommissionCents(price, games), currency: price.currency };
  const locale = localeOf(pricingId);
  const made = numberFormat(locale).format(games);
  return interpolate(messages.sizeOption, { size, games: made, price: formatMoney(cost, locale) });
}

/** How many numbers to choose in each game, with the price; nothing when there is only one size. */
export function SizeChoice({
  playing,
  size,
  pricingId,
  error,
  onChange,
}: {
  playing: Playing;
  size: number;
  pricingId: PricingId;
  error: string | undefined;
  onChange: (size: number) => void;
}) {
  const messages = useMessages('play');
  const { sizes } = playing.type;
  if (sizes.length < 2) return null;
  return (
    <Select
      label={messages.numbersInGame}
      value={size}
      error={error}
      onChange={(event) => onChange(Number(event.target.value))}
      className="mb-2 max-sm:-mt-1 sm:mb-4 sm:max-w-md"
    >
      {sizes.map((choice) => (
        <option key={choice} value={choice}>
          {sizeWords(playing, choice, { pricingId, messages })}
        </option>
      ))}
    </Select>
  );
}
