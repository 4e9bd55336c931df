import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import type { SheetOrder } from '@/components/checkout/use-sheet-order';
import { Providers } from '@/components/providers/providers';
import { Button } from '@/components/ui/button';
import { formatMoney } from '@/lib/money/format-money';
import { recommendedOrdersQuery } from '@/lib/queries/orders';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { HALF } from './half';

interface Props {
  offerKey: string;
  onPress: (order: SheetOrder) => void;
}

/** What this customer played last of an offer, to play again. Nothing where the shop would not remind of it. */
export const PlayedBefore = (props: Props) => (
  <Providers>
    <LastPlayed {...props} />
  </Providers>
);

function LastPlayed({ offerKey, onPress }: Props) {
  const { href, variant } = useLinks();
  const messages = useMessages('offers');
  const { data: entries = [] } = useQuery(recommendedOrdersQuery());
  const entry = entries.find(({ item }) => item.lotteryKey === offerKey);
  if (!entry?.repeats) return null;
  const { item, price, repeats } = entry;
  const order = {
    entry: item,
    price,
    href: href('replayCart', { replayId: repeats.orderId }),
  };
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      className={HALF}
      onClick={() => onPress(order)}
    >
      {interpolate(messages.playAgain, { price: formatMoney(price, localeOf(variant)) })}
    </Button>
  );
}
