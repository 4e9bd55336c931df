import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';
import type { Withdrawal } from '@/lib/contract/withdrawals';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

/** How many steps are done at each status on the way. */
const DONE = { requested: 1, in_review: 1, approved: 3, sending: 3, paid: 5 } as const;

/** The way of a withdrawal that is under way or paid: what is done, where it is, what comes. */
export function WithdrawalTimeline({
  withdrawal: { status, timing, requestedAt, approvedAt, settledAt },
  dateLocale,
}: {
  withdrawal: Withdrawal;
  dateLocale: DateLocale;
}) {
  const messages = useMessages('withdraw');
  if (!isOnItsWay(status)) return null;
  const when = (instant: string | null) => instant && formatDateTime(instant, dateLocale);
  const steps = [
    [messages.stepRequested, messages.stepRequestedText, when(requestedAt)],
    [messages.stepReview, messages.stepReviewText, null],
    [messages.stepApproved, messages.stepApprovedText, when(approvedAt)],
    [messages.stepSending, interpolate(messages.stepSendingText, { timing }), null],
    [messages.stepPaid, messages.stepPaidText, when(settledAt)],
  ] as const;
  const done = DONE[status];
  // an approved withdrawal waits for its file: that is where it is
  const at = status === 'approved' ? 2 : done;
  return (
    <ol className="flex flex-col gap-4" aria-label={messages.progress}>
      {steps.map(([title, text, time], index) => {
        const isDone = index < done && index !== at;
        const isHere = index === at;
        return (
          <li
            key={title}
            aria-current={isHere ? 'step' : undefined}
            className={`grid grid-cols-[1.75rem_1fr] gap-x-3 ${isDone || isHere ? '' : 'text-ink-soft'}`}
          >
            <span
              className={`grid size-7 place-items-center rounded-full ring-1 ${
                isDone || isHere ? 'bg-brand-soft text-brand-text ring-brand' : 'ring-line-strong'
              }`}
            >
              {isDone && <Icon name="check" className="size-4" />}
              {isHere && <Icon name="clock" className="size-4" />}
            </span>
            <div>
              <p className={isHere ? 'font-semibold' : ''}>
                {title}
                {(isDone || isHere) && (
                  <span className="sr-only"> ({isDone ? messages.done : messages.now})</span>
                )}
              </p>
              {isHere && <p className="text-ink-soft">{text}</p>}
              {isDone && time && <p className="text-sm text-ink-soft">{time}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const isOnItsWay = (status: Withdrawal['status']): status is keyof typeof DONE =>
  Object.hasOwn(DONE, status);
