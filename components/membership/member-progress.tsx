'use client';

import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { Figure } from '@/components/ui/figure';
import { Icon } from '@/components/ui/icon';
import type { Progress } from '@/lib/contract/gamify';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { progressQuery } from '@/lib/queries/membership';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';

/** What the membership has seen so far; nothing of it can be lost, and nothing has to be done. */
export function MemberProgress({ dateLocale }: { dateLocale: DateLocale }) {
  const messages = useMessages('membership');
  const { data: progress } = useQuery(progressQuery());
  if (!progress) return null;
  const { memberSince, giveaways, steps } = progress;
  const counts = [
    { count: giveaways.entered, text: messages.progressEntered },
    { count: giveaways.won, text: messages.progressWon },
  ];
  return (
    <Card as="section" aria-labelledby="progress">
      <h2 id="progress" className="text-section">
        {messages.progressTitle}
      </h2>
      {memberSince && (
        <p className="text-ink-soft">
          {interpolate(messages.progressSince, { date: formatShortDate(memberSince, dateLocale) })}
        </p>
      )}
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
        {counts.map(({ count, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-soft">{interpolate(text, { count })}</dt>
            <dd>
              <Figure value={count} size="lg" />
            </dd>
          </div>
        ))}
      </dl>
      <ol className="mt-5 divide-y divide-line border-t border-line">
        {steps.map((step) => (
          <li key={step.key} className="flex items-start gap-3 py-3">
            <Icon
              name={step.isDone ? 'check' : 'clock'}
              className={`mt-0.5 size-5 ${step.isDone ? 'text-good' : 'text-ink-soft'}`}
            />
            <span className="grow">{messages[`step_${step.key}`]}</span>
            <span className="shrink-0 whitespace-nowrap text-right text-sm text-ink-soft">
              {stateOf(step, messages, dateLocale)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function stateOf(
  { key, isDone, at }: Progress['steps'][number],
  messages: ShopMessages['membership'],
  dateLocale: DateLocale,
): string {
  const date = at && formatShortDate(at, dateLocale);
  if (isDone) return date ?? messages.stepDone;
  if (date) return interpolate(messages.stepFrom, { date });
  return key === 'monthly_entry' ? messages.stepOpen : messages.stepComes;
}
