import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import type { WithdrawalTerms } from '@/lib/contract/withdrawals';
import { useTwoFactor } from '@/lib/queries/security';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

interface Props {
  terms: WithdrawalTerms;
  /** what the customer has sent for their verification is being checked */
  isBeingVerified: boolean;
  dateLocale: DateLocale;
}

/** All that stands between the customer and a withdrawal, before any form: what is done, and what is next. */
export function WithdrawalSteps({ terms, isBeingVerified, dateLocale }: Props) {
  const messages = useMessages('withdraw');
  const { data: twoFactor } = useTwoFactor();
  const { accounts, verificationRequired, asOf } = terms;
  const isUsable = accounts.some((account) => account.isUsable);
  const usableAt = accounts.map((account) => account.usableAt).toSorted()[0] ?? asOf;
  const steps = [
    {
      title: messages.needVerified,
      text: isBeingVerified ? messages.needVerifiedWaiting : messages.needVerifiedText,
      isDone: !verificationRequired,
    },
    {
      title: messages.needAccount,
      text: twoFactor?.enabled ? messages.needAccountCode : messages.needAccountText,
      isDone: accounts.length > 0,
    },
    {
      title: messages.needWait,
      text:
        accounts.length > 0
          ? interpolate(messages.needWaitUntil, { when: formatDateTime(usableAt, dateLocale) })
          : messages.addText,
      isDone: isUsable,
    },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card as="section" tone="sunk" aria-labelledby="before">
      <SectionHeading id="before">{messages.needTitle}</SectionHeading>
      <ol className="grid gap-4">
        {steps.map(({ title, text, isDone }, index) => (
          <li
            key={title}
            aria-current={index === next ? 'step' : undefined}
            className="grid grid-cols-[1.75rem_1fr] gap-x-3"
          >
            <span
              aria-hidden="true"
              className={`grid size-7 place-items-center rounded-full text-sm font-semibold ring-1 ${
                isDone ? 'bg-good-soft text-good ring-good' : 'bg-surface ring-line-strong'
              }`}
            >
              {isDone ? <Icon name="check" className="size-4" /> : index + 1}
            </span>
            <div>
              <p className={index === next ? 'font-semibold' : isDone ? 'text-ink-soft' : ''}>
                {title}
                {isDone && <span className="sr-only"> ({messages.done})</span>}
              </p>
              {!isDone && <p className="text-ink-soft">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
