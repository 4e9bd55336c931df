'use client';

import { type FormEvent, useState } from 'react';
import { ActionForm } from '@/components/ui/action-form';
import { Button, type ButtonProps, type ButtonVariant } from '@/components/ui/button';
import { CodeInput } from '@/components/ui/code-input';
import { Countdown } from '@/components/ui/countdown';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { TextInput } from '@/components/ui/text-input';
import { Example, Row } from './example';
import { LONG_TEXT } from './texts';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

/** A pending button needs an event handler, so it must be a client component. */
export const PendingButtons = () => <PlainButtons pending pendingLabel="Paying…" />;

export const PlainButtons = (props: ButtonProps) => (
  <Row>
    {VARIANTS.map((variant) => (
      <Button key={variant} {...props} variant={variant}>
        {variant}
      </Button>
    ))}
  </Row>
);

const nothing = () => undefined;

export function CodeInputExamples() {
  return (
    <>
      <Example state="Empty, with a hint">
        <CodeInput label="Code" hint="Six digits." onChange={nothing} onComplete={nothing} />
      </Example>
      <Example state="Disabled">
        <CodeInput label="Code" disabled onChange={nothing} onComplete={nothing} />
      </Example>
      <Example state="Refused once it is complete">
        <RefusedCode />
      </Example>
    </>
  );
}

/** A code that is refused on mount would take the focus on page load. */
function RefusedCode() {
  const [error, setError] = useState<string>();
  return (
    <CodeInput
      label="Code"
      error={error}
      onChange={(code) => code && setError(undefined)}
      onComplete={() => setError('That code is not right. Please try again.')}
    />
  );
}

function Stepper({ start, ...limits }: { start: number; min?: number; max?: number }) {
  const [value, setValue] = useState(start);
  return <QuantityStepper label={`From ${start}`} value={value} onChange={setValue} {...limits} />;
}

export function QuantityStepperExamples() {
  return (
    <>
      <Example state="Between its ends">
        <Stepper start={4} />
      </Example>
      <Example state="At its least">
        <Stepper start={1} min={1} />
      </Example>
      <Example state="At its most, with many digits">
        <Stepper start={99_999} max={99_999} />
      </Example>
      <Example state="Small">
        <QuantityStepper label="Small" size="sm" value={2} onChange={nothing} />
      </Example>
      <Example state="Disabled">
        <QuantityStepper label="Disabled" disabled value={3} onChange={nothing} />
      </Example>
      <Example state="The only choice">
        <QuantityStepper label="The only choice" value={1} min={1} max={1} onChange={nothing} />
      </Example>
    </>
  );
}

const UNTIL = '2026-11-26T09:25:00.000Z';
const DAY_MS = 86_400_000;
/** A clock stopped this long before the end. */
const clockBefore = (leftMs: number) => () => Date.parse(UNTIL) - leftMs;
const MANY_DAYS = clockBefore(123 * DAY_MS + 8 * 3_600_000 + 59 * 60_000 + 59_000);
const SECONDS = clockBefore(42_000);
const CLOSED = clockBefore(0);

export function CountdownExamples() {
  const common = { until: UNTIL, locale: 'en-AU', timeZone: 'Australia/Sydney' };
  return (
    <>
      <Example state="Line: counting, in its last minute, closed, before it counts">
        <ul>
          <li>
            <Countdown {...common} nowMs={MANY_DAYS} />
          </li>
          <li>
            <Countdown {...common} nowMs={SECONDS} />
          </li>
          <li>
            <Countdown {...common} nowMs={CLOSED} closedText="Sales have closed" />
          </li>
          <li>
            <Countdown {...common} nowMs={undefined} day="weekday" />
          </li>
        </ul>
      </Example>
      <Example state="Blocks: many days">
        <Countdown {...common} look="blocks" nowMs={MANY_DAYS} />
      </Example>
      <Example state="Blocks, small: the last minute">
        <Countdown {...common} look="blocks" size="sm" nowMs={SECONDS} />
      </Example>
      <Example state="Blocks: closed, long text">
        <Countdown {...common} look="blocks" nowMs={CLOSED} closedText={LONG_TEXT} />
      </Example>
      <Example state="Blocks: before it counts">
        <Countdown {...common} look="blocks" nowMs={undefined} />
      </Example>
    </>
  );
}

const staysHere = (event: FormEvent) => event.preventDefault();

export function ActionFormExamples() {
  const form = {
    onSubmit: staysHere,
    action: 'Continue',
    working: 'One moment',
    problem: undefined,
  };
  return (
    <>
      <Example state="Ready, with another way on">
        <ActionForm {...form} isSending={false} footer={<p>Or ask for a new code.</p>}>
          <TextInput label="Code" autoComplete="off" />
        </ActionForm>
      </Example>
      <Example state="Dangerous, after a refusal">
        <ActionForm {...form} isSending={false} isDanger problem="That password is not right.">
          <TextInput label="Reason" autoComplete="off" />
        </ActionForm>
      </Example>
      <Example state="Sending">
        <ActionForm {...form} isSending>
          <TextInput label="Nickname" defaultValue="Mira" autoComplete="off" />
        </ActionForm>
      </Example>
    </>
  );
}
