'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { focusPage } from '@/components/ui/focus-page';
import { FormProblem } from '@/components/ui/form-problem';
import { notify } from '@/components/ui/toast-store';
import type { LimitReview as Review } from '@/lib/contract/limit-review';
import type { Capability, Money } from '@/lib/contract/site';
import { failureMessage } from '@/lib/forms/failure-message';
import { formatMoney } from '@/lib/money/format-money';
import { useAnswerLimitReview, useLimitReview } from '@/lib/queries/limit-review';
import { isOpen } from '@/lib/routes/match';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';

interface Props {
  capabilities: readonly Capability[];
  dateLocale: DateLocale;
}

/** Shows the last six months and the limits, once: to keep them, or to change them. Nothing where there is nothing to look at. */
export function LimitReview({ capabilities, dateLocale }: Props) {
  const { data } = useLimitReview();
  if (!data?.review) return null;
  return <KnownReview review={data.review} {...{ capabilities, dateLocale }} />;
}

function KnownReview({ review, capabilities, dateLocale }: Props & { review: Review }) {
  const { href } = useLinks();
  const router = useRouter();
  const messages = useMessages('limitReview');
  const errors = useMessages('errors');
  const answerReview = useAnswerLimitReview();
  const [problem, setProblem] = useState<string>();
  const money = (amount: Money) => formatMoney(amount, dateLocale.locale);
  const period = {
    from: formatShortDate(review.from, dateLocale),
    to: formatShortDate(review.to, dateLocale),
  };
  const limits = [
    ...review.spendLimits.map(({ period, limit }) =>
      interpolate(messages[`spend_${period}`], { limit: money(limit) }),
    ),
    ...depositLimitsIn(review).map(({ period, limit }) =>
      interpolate(messages[`deposit_${period}`], { limit: money(limit) }),
    ),
  ];

  async function press(answer: 'keep' | 'change') {
    setProblem(undefined);
    try {
      await answerReview.mutateAsync({ reviewId: review.id, answer });
      if (answer === 'change') {
        router.push(
          href(isOpen('spendLimits', capabilities) ? 'spendLimits' : 'precommitmentLimit'),
        );
        return;
      }
      notify({ tone: 'success', message: messages.kept });
      // the card with the button is gone
      focusPage();
    } catch (error) {
      setProblem(failureMessage(error, errors.broken));
    }
  }
  return (
    <Card as="section" tone="sunk" aria-labelledby="limit-review">
      <h2 id="limit-review" className="text-section">
        {messages.title}
      </h2>
      <p className="mt-1 text-ink-soft">{interpolate(messages.lead, period)}</p>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-y border-line py-4 sm:grid-cols-4">
        {(
          [
            [messages.deposited, review.deposited],
            [messages.stakes, review.stakes],
            [messages.won, review.won],
            [messages.net, review.net],
          ] as const
        ).map(([label, amount]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 font-semibold">{messages.limits}</p>
      {limits.length > 0 ? (
        <ul className="list-disc pl-5">
          {limits.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>{messages.noLimits}</p>
      )}
      <FormProblem>{problem}</FormProblem>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button pending={answerReview.isPending} onClick={() => void press('keep')}>
          {limits.length > 0 ? messages.keep : messages.keepNone}
        </Button>
        <Button variant="secondary" onClick={() => void press('change')}>
          {limits.length > 0 ? messages.change : messages.set}
        </Button>
      </div>
    </Card>
  );
}

/** A review from before there were several has the one of 7 days. */
const depositLimitsIn = ({ depositLimit, depositLimits }: Review) =>
  depositLimits ?? (depositLimit ? [{ period: 'week' as const, limit: depositLimit }] : []);
