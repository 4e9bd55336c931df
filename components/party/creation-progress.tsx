import { useMessages } from '#messages';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import {
  CREATION_STEPS,
  type CreationStep,
  numberOfCreationStep,
} from '@/lib/rules/party/creation-steps';
import { interpolate } from '@/lib/text/interpolate';

/** How far the creation is. Finished steps lead back, until the session is made. */
export function CreationProgress({
  step,
  onBack,
}: {
  step: CreationStep;
  onBack: (step: CreationStep) => void;
}) {
  const messages = useMessages('party');
  const now = numberOfCreationStep(step);
  const count = CREATION_STEPS.length;
  return (
    <>
      <p className="text-sm text-ink-soft sm:hidden">
        {interpolate(messages.stepOf, { step: now, count })}
      </p>
      <ol
        aria-label={interpolate(messages.stepOf, { step: now, count })}
        className="checkout-steps flex-wrap pt-1!"
      >
        {CREATION_STEPS.map((each) => {
          const number = numberOfCreationStep(each);
          const isDone = number < now;
          const label = messages[`step_${each}`];
          return (
            <li
              key={each}
              aria-current={number === now ? 'step' : undefined}
              className={classNames('checkout-step', isDone && 'is-done')}
            >
              <span aria-hidden="true" className="checkout-step-number">
                {isDone ? <Icon name="check" className="size-4" /> : number}
              </span>
              {isDone && step !== 'join_session' ? (
                <button
                  type="button"
                  className="checkout-step-back max-sm:sr-only"
                  onClick={() => onBack(each)}
                >
                  {label}
                </button>
              ) : (
                <span className="max-sm:sr-only">{label}</span>
              )}
              {isDone && <span className="sr-only"> {messages.stepDone}</span>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
