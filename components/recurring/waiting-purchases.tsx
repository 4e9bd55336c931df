import { useMessages } from '#messages';
import type { PaymentResolution } from '@/lib/contract/payment-resolutions';
import { formatMoney } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

interface Props {
  resolution: PaymentResolution;
  dateLocale: DateLocale;
}

/** The subscriptions and autoplays that wait, each with the time until which it can still be bought. */
export function WaitingPurchases({ resolution, dateLocale }: Props) {
  const messages = useMessages('paymentResolutions');
  const { subscriptions, autoplays } = resolution.recurringPurchases;
  const all = [
    ...subscriptions.map((one) => ({ ...one, kind: messages.subscription })),
    ...autoplays.map((one) => ({ ...one, kind: messages.autoplay })),
  ];
  return (
    <ul className="my-3 divide-y divide-line">
      {all.map(({ id, kind, offerName, description, drawNo, closesAt, amount }) => {
        const most = formatMoney(amount, dateLocale.locale);
        return (
          <li key={id} className="py-2.5">
            <p className="font-semibold">
              {interpolate(messages.purchase, { offer: offerName, description })}{' '}
              <span className="text-sm font-normal text-ink-soft">{kind}</span>
            </p>
            <p className="text-sm text-ink-soft tabular-nums">
              {closesAt
                ? interpolate(messages.purchaseDraw, {
                    drawNo: String(drawNo),
                    when: formatDateTime(closesAt, dateLocale),
                    amount: most,
                  })
                : interpolate(messages.purchaseNoTime, { drawNo: String(drawNo), amount: most })}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
