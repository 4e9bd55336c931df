'use client';

import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { FormProblem } from '@/components/ui/form-problem';
import { ProgressLine } from '@/components/ui/progress-line';
import type { PendingLimit } from '@/lib/contract/limits';
import type { Money } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { LimitForm } from './limit-form';
import { PendingNote } from './pending-note';
import { useAsk } from './use-ask';

interface Props<R> {
  /** of the heading, for links and landmarks */
  id: string;
  heading: string;
  /** how much of it is used, in words, and how much is left */
  spent: string;
  left: string;
  used: Money;
  /** what stands beside the two buttons' words for who cannot see where they stand */
  changeLabel: string;
  removeLabel: string;
  amountLabel: string;
  limit: Money;
  pending: PendingLimit | null;
  dateLocale: DateLocale;
  set: (limit: string) => Promise<R>;
  remove: () => Promise<R>;
  onChanged: (answer: R) => void;
}

/** A limit that counts, what is asked of it, and the ways to change it. */
export function LimitCard<R>({
  id,
  heading,
  spent,
  left,
  used,
  limit,
  pending,
  dateLocale,
  ...rest
}: Props<R>) {
  const { changeLabel, removeLabel, amountLabel, set, remove, onChanged } = rest;
  const messages = useMessages('limits');
  const [open, setOpen] = useState<'change' | 'remove'>();
  const close = () => setOpen(undefined);
  const done = (answer: R) => {
    close();
    onChanged(answer);
  };
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-section">
          {heading}
        </h2>
        <div className="mt-4 mb-2">
          <ProgressLine
            label={messages.usedOf}
            value={used.amountCents}
            max={limit.amountCents}
            tone={toneOf(used, limit)}
            text={`${spent}, ${left}`}
          />
        </div>
        <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
          <span className="text-ink-soft">{spent}</span> <strong>{left}</strong>
        </p>
      </div>
      {/* there before it says something, so that it is read out when it does */}
      <div role="status" className="empty:-mt-4">
        {pending && <PendingNote {...{ limit, pending, dateLocale, set, remove, onChanged }} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="secondary"
          aria-label={changeLabel}
          onClick={() => setOpen('change')}
        >
          {messages.change}
        </Button>
        {pending?.limit !== null && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={removeLabel}
            onClick={() => setOpen('remove')}
          >
            {messages.remove}
          </Button>
        )}
      </div>
      {open === 'change' && (
        <Dialog open onClose={close} title={messages.changeTitle}>
          <LimitForm
            label={amountLabel}
            currency={limit.currency}
            action={messages.save}
            send={set}
            onSent={done}
            onCancel={close}
          />
        </Dialog>
      )}
      {open === 'remove' && (
        <RemoveDialog
          limit={limit}
          dateLocale={dateLocale}
          remove={remove}
          onDone={done}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** Close to the limit from four fifths on. */
function toneOf(used: Money, limit: Money): 'brand' | 'warn' | 'bad' {
  if (used.amountCents >= limit.amountCents) return 'bad';
  return used.amountCents * 5 >= limit.amountCents * 4 ? 'warn' : 'brand';
}

function RemoveDialog<R>({
  limit,
  dateLocale,
  remove,
  onDone,
  onClose,
}: Pick<Props<R>, 'limit' | 'dateLocale' | 'remove'> & {
  onDone: (answer: R) => void;
  onClose: () => void;
}) {
  const messages = useMessages('limits');
  const { ask, isAsking, problem } = useAsk(onDone);
  return (
    <Dialog open onClose={onClose} title={messages.removeTitle}>
      <div className="flex flex-col gap-5">
        <FormProblem>{problem}</FormProblem>
        <p>
          {interpolate(messages.removeText, {
            limit: formatMoney(limit, dateLocale.locale),
            coolingOff: messages[`coolingOff${limit.currency}`],
          })}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" pending={isAsking} onClick={() => ask(remove)}>
            {messages.removeConfirm}
          </Button>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
