import { useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { TextLink } from '@/components/ui/text-link';
import { notify } from '@/components/ui/toast-store';
import type {
  CancelledTicket as Cancelled,
  OrderDetails,
  OrderTicket,
} from '@/lib/contract/checkout';
import { failureMessage } from '@/lib/forms/failure-message';
import { formatMoney } from '@/lib/money/format-money';
import { type AttemptKey, attemptKey } from '@/lib/queries/attempt-key';
import { useEnterNextDraw } from '@/lib/queries/orders';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime, formatDrawDate } from '@/lib/time/draw-label';

interface Props {
  order: Pick<OrderDetails, 'id'>;
  ticket: OrderTicket;
  cancelled: Cancelled;
  dateLocale: DateLocale;
}

/** Why a ticket's draw was cancelled, where the money is, and what may be had instead. */
export function CancelledTicket(props: Props) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const { because, reason, paidBack, promotionBack, choice, movedTo } = props.cancelled;
  const money = (amount: NonNullable<typeof paidBack>) =>
    formatMoney(amount, props.dateLocale.locale);
  return (
    <div className="mb-5 grid gap-2 rounded-control bg-sunk p-4">
      <p className="font-semibold">{messages.cancelledTitle}</p>
      <p className="text-ink-soft">
        {interpolate(messages[`cancelled_${because}`], { reason: reason ?? '' })}
      </p>
      {!paidBack && <p>{messages.beingPaidBack}</p>}
      {paidBack && paidBack.amountCents > 0 && (
        <p>{interpolate(messages.paidBack, { amount: money(paidBack) })}</p>
      )}
      {promotionBack && (
        <p>{interpolate(messages.promotionBack, { amount: money(promotionBack) })}</p>
      )}
      {movedTo && (
        <p>
          {interpolate(messages.movedTo, { drawNo: movedTo.drawNo })}{' '}
          <TextLink href={href('upcomingTicket', { id: movedTo.orderId })}>
            {messages.seeMoved}
          </TextLink>
        </p>
      )}
      {choice && <NextDrawChoice {...props} choice={choice} />}
    </div>
  );
}

/** The money is back already: whoever wants the next draw buys it from there. */
function NextDrawChoice({
  order,
  ticket,
  dateLocale,
  choice: { drawNo, drawDate, until },
}: Props & { choice: NonNullable<Cancelled['choice']> }) {
  const messages = useMessages('tickets');
  const errors = useMessages('errors');
  const enter = useEnterNextDraw();
  const attempt = useRef<AttemptKey>(undefined);
  const [problem, setProblem] = useState<string>();
  const price = formatMoney(ticket.price, dateLocale.locale);
  async function press() {
    setProblem(undefined);
    const expectedTotalCents = ticket.price.amountCents;
    const input = { orderId: order.id, drawNo: ticket.drawNo, expectedTotalCents };
    attempt.current = attemptKey(attempt.current, input);
    try {
      const idempotencyKey = attempt.current.key;
      const entered = await enter.mutateAsync({ input, idempotencyKey });
      const message = interpolate(messages.choiceDone, { drawNo: entered.drawNo });
      notify({ tone: 'success', message });
    } catch (error) {
      setProblem(failureMessage(error, errors.broken));
    }
  }
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p className="font-semibold">{messages.choiceTitle}</p>
      <p className="max-w-prose text-ink-soft">
        {interpolate(messages.choiceText, {
          ...{ drawNo, price },
          until: formatDateTime(until, dateLocale),
          date: formatDrawDate(drawDate, dateLocale),
        })}
      </p>
      <FormProblem>{problem}</FormProblem>
      <Button variant="secondary" size="sm" pending={enter.isPending} onClick={() => void press()}>
        {interpolate(messages.choicePress, { drawNo, price })}
      </Button>
    </div>
  );
}
