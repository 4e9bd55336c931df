import { classNames } from '@/components/ui/class-names';
import { Icon, Spinner } from '@/components/ui/icon';
import type { ProofStep, ProofStepKey } from '@/lib/rules/raffles/check-proof';

const STEPS: Record<ProofStepKey, { title: string; right: string; wrong: string }> = {
  seed: {
    title: 'The seed has the fingerprint that was published before sales closed',
    right: 'Recomputed',
    wrong: 'Recomputed, and it is another',
  },
  entries: {
    title: 'The sold tickets have the fingerprint that was published at close',
    right: 'Recomputed',
    wrong: 'Recomputed, and it is another',
  },
  winners: {
    title: 'The winners drawn again are the winners published',
    right: 'Winning tickets that agree',
    wrong: 'Winning tickets that agree',
  },
};

function Sign({ step }: { step: ProofStep | undefined }) {
  if (!step) return <Spinner className="size-6 text-ink-faint" />;
  return (
    <Icon
      name={step.isRight ? 'check' : 'close'}
      label={step.isRight ? 'Right' : 'Wrong'}
      className={classNames('size-6', step.isRight ? 'text-good' : 'text-bad')}
    />
  );
}

/** Each step with its tick or cross, and what was found; the ones to come wait. */
export function ProofSteps({
  order,
  steps,
}: {
  order: readonly ProofStepKey[];
  steps: readonly ProofStep[];
}) {
  return (
    <ol aria-label="Steps of the check" className="flex flex-col gap-4">
      {order.map((key) => {
        const step = steps.find((candidate) => candidate.step === key);
        const words = STEPS[key];
        return (
          <li key={key} className="grid grid-cols-[1.5rem_1fr] gap-x-3">
            <Sign step={step} />
            <div className="min-w-0">
              <p className={step ? 'font-semibold' : 'text-ink-soft'}>{words.title}</p>
              {step && (
                <p className="text-sm text-ink-soft">
                  {step.isRight ? words.right : words.wrong}:{' '}
                  <code className="break-all font-mono">{step.found}</code>
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
