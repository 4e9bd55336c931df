'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useLinks } from '#links';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormProblem } from '@/components/ui/form-problem';
import { Money } from '@/components/ui/money';
import { notify } from '@/components/ui/toast-store';
import type { REALITY_ANSWERS, RealityCheck } from '@/lib/contract/reality-check';
import { failureMessage } from '@/lib/forms/failure-message';
import { useShellMessages } from '@/lib/messages/shell-messages';
import { useAnswerRealityCheck } from '@/lib/queries/reality-check';
import { useSignOut, type Visitor } from '@/lib/queries/session';
import { isOpen } from '@/lib/routes/match';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';

type Answer = (typeof REALITY_ANSWERS)[number];

interface Props {
  visitor: Visitor;
  check: RealityCheck;
  /** once the server knows the answer */
  onAnswered: () => void;
}

/** Says how long it has been, and what it cost and brought; goes away by one of its buttons only. */
export function RealityDialog({ visitor, check, onAnswered }: Props) {
  const { href } = useLinks();
  const messages = useShellMessages();
  const router = useRouter();
  const { mutateAsync: answer } = useAnswerRealityCheck();
  const { mutateAsync: signOut } = useSignOut();
  const [pressed, setPressed] = useState<Answer>();
  const [problem, setProblem] = useState<string>();
  const { session } = check;
  if (!session) return null;

  const limits = isOpen('spendLimits', visitor.capabilities) ? 'spendLimits' : 'precommitmentLimit';
  const onward: Record<Answer, () => void> = {
    go_on: () => {},
    limits: () => router.push(href(limits)),
    break: () => router.push(href('takeABreak')),
    // who stops is not led to what is for sale
    sign_out: () => {
      router.replace(href('home'));
      router.refresh();
    },
  };
  async function press(choice: Answer) {
    setPressed(choice);
    setProblem(undefined);
    try {
      await answer({ checkedAt: session?.checkedAt ?? '', answer: choice });
      onAnswered();
      if (choice === 'sign_out') await signOut();
      onward[choice]();
    } catch (error) {
      const message = failureMessage(error, messages.realityFailed);
      setProblem(message);
      // the dialog is gone once its answer is known
      notify({ tone: 'error', message });
    } finally {
      setPressed(undefined);
    }
  }
  const button = (choice: Answer, label: string, isFirst = false) => (
    <Button
      key={choice}
      variant={isFirst ? 'primary' : 'secondary'}
      pending={pressed === choice}
      disabled={pressed !== undefined && pressed !== choice}
      onClick={() => void press(choice)}
    >
      {label}
    </Button>
  );

  return (
    <Dialog
      open
      isClosable={false}
      onClose={() => {}}
      title={interpolate(messages.realityTitle, { time: timeIn(session.minutes, messages) })}
      footer={
        <div className="flex flex-wrap gap-3">
          {button('go_on', messages.realityGoOn, true)}
          {button('sign_out', messages.realityStop)}
          {button('limits', messages.realityLimits)}
          {button('break', messages.realityBreak)}
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <FormProblem>{problem}</FormProblem>
        <p>{messages.realityText}</p>
        {session.sums && <Sums sums={session.sums} visitor={visitor} />}
        <p className="text-sm text-ink-soft">
          {interpolate(messages.realityEvery, { minutes: check.intervalMinutes })}
        </p>
      </div>
    </Dialog>
  );
}

function Sums({
  sums: { stakes, winnings, net },
  visitor,
}: {
  sums: NonNullable<NonNullable<RealityCheck['session']>['sums']>;
  visitor: Visitor;
}) {
  const messages = useShellMessages();
  const locale = localeOf(visitor.variant);
  return (
    <dl className="grid gap-1 border-y border-line py-4">
      {(
        [
          [messages.realityStakes, stakes, false],
          [messages.realityWinnings, winnings, false],
          [messages.realityNet, net, true],
        ] as const
      ).map(([label, amount, isNet]) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt className={isNet ? 'font-semibold' : 'text-ink-soft'}>{label}</dt>
          <dd className={isNet ? 'text-2xl font-semibold tabular-nums' : 'tabular-nums'}>
            <Money signed={isNet} amount={amount} locale={locale} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `1 hour and 15 minutes`, in the words of the site. */
function timeIn(minutes: number, messages: ReturnType<typeof useShellMessages>): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [interpolate(messages.realityHours, { hours })] : []),
    ...(rest > 0 || hours === 0 ? [interpolate(messages.realityMinutes, { minutes: rest })] : []),
  ];
  return parts.join(messages.realityAnd);
}
