import { useMessages } from '#messages';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { type CheckoutStep, numberOfStep } from '@/lib/rules/checkout-steps';
import { interpolate } from '@/lib/text/interpolate';

/** The customer's position between cart and receipt. Finished steps are links back where `onBack` allows it. */
export function CheckoutSteps({ step, onBack }: { step: CheckoutStep; onBack?: () => void }) {
  const messages = useMessages('checkout');
  const now = numberOfStep(step);
  const steps = [
    messages.stepEmail,
    SECOND[step] ? messages[SECOND[step]] : messages.stepDetails,
    messages.payment,
  ];
  return (
    <ol
      aria-label={interpolate(messages.stepOf, { step: now, count: steps.length })}
      className="checkout-steps"
    >
      {steps.map((label, index) => {
        const number = index + 1;
        const isDone = number < now;
        return (
          <li
            key={label}
            aria-current={number === now ? 'step' : undefined}
            className={classNames('checkout-step', isDone && 'is-done')}
          >
            <span aria-hidden="true" className="checkout-step-number">
              {isDone ? <Icon name="check" className="size-4" /> : number}
            </span>
            {isDone && onBack && number === 1 ? (
              <button type="button" className="checkout-step-back" onClick={onBack}>
                {label}
              </button>
            ) : (
              <span>{label}</span>
            )}
            {isDone && <span className="sr-only"> {messages.stepDone}</span>}
          </li>
        );
      })}
    </ol>
  );
}

const SECOND: Partial<Record<CheckoutStep, 'stepSignIn' | 'stepJoin' | 'stepCode'>> = {
  login: 'stepSignIn',
  register: 'stepJoin',
  '2fa': 'stepCode',
};
