import { useState } from 'react';
import { useMessages } from '#messages';
import { useAddToCart } from '@/components/play/use-add-to-cart';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import type { PartySession } from '@/lib/contract/party-sessions';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

const FIELDS = ['quantity', 'syndicateId'];

/** Takes shares of an open session: they are paid for as everything is, by who takes them. */
export function BuyShares({ session, locale }: { session: PartySession; locale: Locale }) {
  const messages = useMessages('party');
  const { addToCart, pending, refusals, problem } = useAddToCart(FIELDS);
  const [requested, setRequested] = useState(1);
  const { syndicateId, sharePrice, gamesPerShare, sharesTotal, sharesSold, myShareLimit } = session;
  const most = Math.min(myShareLimit, sharesTotal - sharesSold);
  if (most < 1) {
    return (
      <p className="text-ink-soft">
        {sharesSold >= sharesTotal ? messages.soldOut : messages.limitReached}
      </p>
    );
  }
  const quantity = Math.min(requested, most);
  const price = { ...sharePrice, amountCents: sharePrice.amountCents * quantity };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <QuantityStepper
          label={messages.shares}
          min={1}
          max={most}
          value={quantity}
          onChange={setRequested}
        />
        <Button
          icon="cart"
          pending={pending}
          onClick={() =>
            void addToCart({
              productType: 'syndicate_share',
              lotteryKey: 'lotto_party',
              syndicateId,
              quantity,
            })
          }
        >
          {interpolate(messages.buy, { count: quantity, price: formatMoney(price, locale) })}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {interpolate(messages.buyGames, { count: gamesPerShare * quantity })}
      </p>
      <FormProblem>{problem ?? refusals.quantity ?? refusals.syndicateId}</FormProblem>
    </div>
  );
}
