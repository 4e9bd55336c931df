'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { QueryView } from '@/components/errors/query-view';
import { ConfirmForm } from '@/components/passkeys/confirm-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { FormProblem } from '@/components/ui/form-problem';
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
import { useAsk } from './use-ask';

const BREAKS: readonly BreakLength[] = ['day', 'week', 'month', 'six_weeks'];
const EXCLUSIONS: readonly BreakLength[] = ['six_months', 'year', 'five_years'];
const SHORTEST_FIRST = [...BREAKS, ...EXCLUSIONS];

/** A break or self-exclusion: the one that runs, and a form to begin one, or a longer one. */
export function TakeABreak({ dateLocale }: { dateLocale: DateLocale }) {
  const words = useMessages('limits');
  const query = useQuery(customerQuery());
  const loading = (
    <Loading label={words.breakTitle}>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
  return (
    <QueryView
      query={query}
      loading={loading}
      failure={{ title: words.errorTitle, text: words.errorText, tryAgain: words.tryAgain }}
    >
      {({ currentBreak }) => <KnownBreak currentBreak={currentBreak} dateLocale={dateLocale} />}
    </QueryView>
  );
}

function KnownBreak({
  currentBreak,
  dateLocale,
}: {
  currentBreak: CustomerOverview['currentBreak'];
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const words = useMessages('limits');
  return (
    <div className="flex flex-col gap-6 pb-12">
      {currentBreak && <Running current={currentBreak} dateLocale={dateLocale} />}
      <BreakForm key={currentBreak?.length} current={currentBreak} dateLocale={dateLocale} />
      <section aria-labelledby="break-means" className="text-ink-soft">
        <h2 id="break-means" className="mb-1 font-semibold text-ink">
          {words.breakMeansTitle}
        </h2>
        <ul className="list-disc space-y-1 pl-5">
          <li>{words.breakMeans1}</li>
          <li>{words.breakMeans2}</li>
          <li>{words.breakMeansPlans}</li>
          <li>{words.breakMeans3}</li>
          <li>{words.breakMeans4}</li>
          <li>{words.breakMeans5}</li>
        </ul>
        <p className="mt-4">
          <TextLink href={href('responsibleGaming')}>{words.helpLink}</TextLink>
        </p>
      </section>
    </div>
  );
}

function Running({ current, dateLocale }: { current: Break; dateLocale: DateLocale }) {
  const words = useMessages('limits');
  const { stage, endsAt, opensAt = endsAt, isSelfExclusion } = current;
  if (stage === 'over') return <Over endsAt={endsAt} dateLocale={dateLocale} />;
  const running = isSelfExclusion ? words.onExclusionTitle : words.onBreakTitle;
  return (
    <Card as="section" tone="sunk" aria-labelledby="running">
      <h2 id="running" className="text-section">
        {stage === 'returning' ? words.returningTitle : running}
      </h2>
      <p className="mt-1">
        {interpolate(words.onBreakUntil, {
          when: formatDateTime(stage ? opensAt : endsAt, dateLocale),
        })}
      </p>
    </Card>
  );
}

/** A self-exclusion whose time has passed, and that ends for whoever asks. */
function Over({ endsAt, dateLocale }: { endsAt: string; dateLocale: DateLocale }) {
  const words = useMessages('limits');
  const back = useAskToReturn();
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const tell = ({ currentBreak }: ResultOf<'askToReturn'>) => {
    close();
    const when = formatDateTime(currentBreak?.opensAt ?? endsAt, dateLocale);
    notify({ title: words.returningTitle, message: interpolate(words.returnAsked, { when }) });
  };
  return (
    <Card as="section" tone="sunk" aria-labelledby="running">
      <h2 id="running" className="text-section">
        {words.overTitle}
      </h2>
      <p className="mt-1 mb-4">
        {interpolate(words.overText, { when: formatDateTime(endsAt, dateLocale) })}
      </p>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        {words.returnAsk}
      </Button>
      {isConfirming && (
        <Dialog open onClose={close} title={words.returnConfirmTitle}>
          <ConfirmForm
            isStepUp
            intro={words.returnConfirmText}
            words={{
              password: words.returnPassword,
              passwordHint: words.returnPasswordHint,
              action: words.returnAsk,
              working: words.returnAsking,
            }}
            send={back.mutateAsync}
            onSent={tell}
            cancel={
              <Button variant="secondary" data-autofocus onClick={close}>
                {words.cancel}
              </Button>
            }
          />
        </Dialog>
      )}
    </Card>
  );
}

function BreakForm({ current, dateLocale }: { current: Break | null; dateLocale: DateLocale }) {
  const words = useMessages('limits');
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
        options={offered.map((value) => ({ value, label: words[`length_${value}`] }))}
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
        <h2 id="longer" className="text-section mb-4">
          {words.longerTitle}
        </h2>
      )}
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-6">
        <FormProblem>{isMissing ? words.breakChoose : undefined}</FormProblem>
        {choices(words.breakLegend, words.breakHint, BREAKS)}
        {choices(words.exclusionLegend, words.exclusionHint, EXCLUSIONS)}
        <Button type="submit" size="lg" className="self-start">
          {words.breakContinue}
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
  const words = useMessages('limits');
  const start = useStartBreak();
  const { ask, isAsking, problem } = useAsk(({ refunded }: ResultOf<'startBreak'>) => {
    onClose();
    const isPaidBack = refunded.amountCents > 0;
    const amount = formatMoney(refunded, dateLocale.locale);
    notify({
      tone: 'success',
      title: words.success,
      message: isPaidBack
        ? interpolate(words.breakBegunRefunded, { refunded: amount })
        : words.breakBegun,
    });
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={interpolate(words.breakConfirmTitle, { length: words[`length_${length}`] })}
    >
      <div className="flex flex-col gap-5">
        <FormProblem>{problem}</FormProblem>
        <p>{words.breakConfirmText}</p>
        <div className="flex flex-wrap gap-3">
          <Button pending={isAsking} onClick={() => ask(() => start.mutateAsync({ length }))}>
            {words.breakBegin}
          </Button>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
