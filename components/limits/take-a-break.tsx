'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ConfirmForm } from '@/components/passkeys/confirm-form';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { FormProblem } from '@/components/ui/form-problem';
import { CardTitle } from '@/components/ui/headings';
import { RadioCards } from '@/components/ui/radio-cards';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { notify } from '@/components/ui/toast-store';
import type { ResultOf } from '@/lib/contract/calls';
import type { CustomerOverview } from '@/lib/contract/identity';
import type { Break, BreakLength } from '@/lib/contract/limits';
import { formatMoney } from '@/lib/money/format-money';
import { customerQuery } from '@/lib/queries/customer';
import { useAskToReturn, useStartBreak } from '@/lib/queries/limits';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { LimitsView } from './limits-view';
import { useAsk } from './use-ask';

const BREAKS: readonly BreakLength[] = ['day', 'week', 'month', 'six_weeks'];
const EXCLUSIONS: readonly BreakLength[] = ['six_months', 'year', 'five_years'];
const SHORTEST_FIRST = [...BREAKS, ...EXCLUSIONS];

/** A break or self-exclusion: the one that runs, and a form to begin one, or a longer one. */
export function TakeABreak({
  dateLocale,
  buysAgain,
}: {
  dateLocale: DateLocale;
  /** whether there are recurring purchases, which a break stops */
  buysAgain: boolean;
}) {
  const messages = useMessages('limits');
  const query = useQuery(customerQuery());
  const loading = (
    <Loading label={messages.breakTitle}>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
  return (
    <LimitsView query={query} loading={loading}>
      {({ currentBreak, asOf }) => (
        <KnownBreak {...{ currentBreak, asOf, dateLocale, buysAgain }} />
      )}
    </LimitsView>
  );
}

function KnownBreak({
  currentBreak,
  asOf,
  dateLocale,
  buysAgain,
}: Pick<CustomerOverview, 'currentBreak' | 'asOf'> & {
  dateLocale: DateLocale;
  buysAgain: boolean;
}) {
  const { href } = useLinks();
  const messages = useMessages('limits');
  return (
    <div className="flex flex-col gap-6 pb-12">
      {currentBreak && <Running current={currentBreak} {...{ asOf, dateLocale }} />}
      <BreakForm key={currentBreak?.length} current={currentBreak} dateLocale={dateLocale} />
      <section aria-labelledby="break-means" className="text-ink-soft">
        <CardTitle id="break-means" className="mb-2 text-ink">
          {messages.breakMeansTitle}
        </CardTitle>
        <ul className="list-disc space-y-1 pl-5">
          <li>{messages.breakMeans1}</li>
          <li>{messages.breakMeans2}</li>
          {buysAgain && <li>{messages.breakMeansPlans}</li>}
          <li>{messages.breakMeans3}</li>
          <li>{messages.breakMeans4}</li>
          <li>{messages.breakMeans5}</li>
        </ul>
        {!currentBreak && (
          <p className="mt-4">
            <TextLink href={href('responsibleGaming')}>{messages.helpLink}</TextLink>
          </p>
        )}
      </section>
    </div>
  );
}

interface RunningProps {
  current: Break;
  /** when that was read */
  asOf: string;
  dateLocale: DateLocale;
}

/** A break in force: how long it still takes, and whom to talk to. */
function Running({ current, asOf, dateLocale }: RunningProps) {
  const { href } = useLinks();
  const messages = useMessages('limits');
  const { stage, endsAt, opensAt = endsAt, isSelfExclusion } = current;
  if (stage === 'over') return <Over endsAt={endsAt} dateLocale={dateLocale} />;
  const running = isSelfExclusion ? messages.onExclusionTitle : messages.onBreakTitle;
  const until = stage ? opensAt : endsAt;
  return (
    <Card as="section" tone="sunk" aria-labelledby="running">
      <CardTitle id="running">
        {stage === 'returning' ? messages.returningTitle : running}
      </CardTitle>
      <p className="figure mt-2 text-[clamp(2rem,10vw,3.25rem)] leading-none">
        {timeLeft(Date.parse(until) - Date.parse(asOf), messages)}
      </p>
      <p className="mt-4">
        {interpolate(messages.onBreakUntil, { when: formatDateTime(until, dateLocale) })}
      </p>
      <p className="mb-5 mt-1 text-ink-soft">{messages.onBreakTalk}</p>
      <ButtonLink variant="secondary" href={href('responsibleGaming')}>
        {messages.helpLink}
      </ButtonLink>
    </Card>
  );
}

const HOUR_MS = 3_600_000;

/** Rounded up, in days while there are two or more of them: nobody is told that it ends sooner than it does. */
function timeLeft(ms: number, messages: Record<'daysLeft' | 'hoursLeft', string>): string {
  const hours = Math.max(1, Math.ceil(ms / HOUR_MS));
  return hours < 48
    ? interpolate(messages.hoursLeft, { count: hours })
    : interpolate(messages.daysLeft, { count: Math.ceil(hours / 24) });
}

/** A self-exclusion whose time has passed, and that ends for whoever asks. */
function Over({ endsAt, dateLocale }: { endsAt: string; dateLocale: DateLocale }) {
  const messages = useMessages('limits');
  const back = useAskToReturn();
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const tell = ({ currentBreak }: ResultOf<'askToReturn'>) => {
    close();
    const when = formatDateTime(currentBreak?.opensAt ?? endsAt, dateLocale);
    notify({
      title: messages.returningTitle,
      message: interpolate(messages.returnAsked, { when }),
    });
  };
  return (
    <Card as="section" tone="sunk" aria-labelledby="running">
      <CardTitle id="running">{messages.overTitle}</CardTitle>
      <p className="mt-1 mb-4">
        {interpolate(messages.overText, { when: formatDateTime(endsAt, dateLocale) })}
      </p>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        {messages.returnAsk}
      </Button>
      {isConfirming && (
        <Dialog open onClose={close} title={messages.returnConfirmTitle}>
          <ConfirmForm
            isStepUp
            intro={messages.returnConfirmText}
            messages={{
              password: messages.returnPassword,
              passwordHint: messages.returnPasswordHint,
              action: messages.returnAsk,
              working: messages.returnAsking,
            }}
            send={back.mutateAsync}
            onSent={tell}
            cancel={
              <Button variant="secondary" data-autofocus onClick={close}>
                {messages.cancel}
              </Button>
            }
          />
        </Dialog>
      )}
    </Card>
  );
}

function BreakForm({ current, dateLocale }: { current: Break | null; dateLocale: DateLocale }) {
  const messages = useMessages('limits');
  const [length, setLength] = useState<BreakLength>();
  const [isMissing, setMissing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const isLonger = (one: BreakLength) =>
    !current ||
    current.stage ||
    SHORTEST_FIRST.indexOf(one) > SHORTEST_FIRST.indexOf(current.length);
  if (!SHORTEST_FIRST.some(isLonger)) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!length);
    setConfirming(length !== undefined);
  }
  const choices = (legend: string, hint: string, lengths: readonly BreakLength[]) => {
    const offered = lengths.filter(isLonger);
    if (offered.length === 0) return null;
    return (
      <RadioCards
        legend={legend}
        hint={hint}
        name="length"
        columns={2}
        options={offered.map((value) => ({ value, label: messages[`length_${value}`] }))}
        onChange={({ target }) => {
          setLength(target.value as BreakLength);
          setMissing(false);
        }}
      />
    );
  };
  return (
    <Card as="section" aria-labelledby={current ? 'longer' : undefined}>
      {current && (
        <CardTitle id="longer" className="mb-4">
          {messages.longerTitle}
        </CardTitle>
      )}
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-6">
        <FormProblem>{isMissing ? messages.breakChoose : undefined}</FormProblem>
        {choices(messages.breakLegend, messages.breakHint, BREAKS)}
        {choices(messages.exclusionLegend, messages.exclusionHint, EXCLUSIONS)}
        <Button
          type="submit"
          size="lg"
          variant={current ? 'secondary' : 'primary'}
          className="self-start"
        >
          {messages.breakContinue}
        </Button>
      </form>
      {isConfirming && length && (
        <Confirm length={length} dateLocale={dateLocale} onClose={() => setConfirming(false)} />
      )}
    </Card>
  );
}

function Confirm({
  length,
  dateLocale,
  onClose,
}: {
  length: BreakLength;
  dateLocale: DateLocale;
  onClose: () => void;
}) {
  const messages = useMessages('limits');
  const start = useStartBreak();
  const { ask, isAsking, problem } = useAsk(({ refunded }: ResultOf<'startBreak'>) => {
    onClose();
    const isPaidBack = refunded.amountCents > 0;
    const amount = formatMoney(refunded, dateLocale.locale);
    notify({
      tone: 'success',
      title: messages.breakTitle,
      message: isPaidBack
        ? interpolate(messages.breakBegunRefunded, { refunded: amount })
        : messages.breakBegun,
    });
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={interpolate(messages.breakConfirmTitle, { length: messages[`length_${length}`] })}
    >
      <div className="flex flex-col gap-5">
        <FormProblem>{problem}</FormProblem>
        <p>{messages.breakConfirmText}</p>
        <div className="flex flex-wrap gap-3">
          <Button pending={isAsking} onClick={() => ask(() => start.mutateAsync({ length }))}>
            {messages.breakBegin}
          </Button>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
