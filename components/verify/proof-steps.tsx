import { useCopy } from '#copy';
import { classNames } from '@/components/ui/class-names';
import { Icon, Spinner } from '@/components/ui/icon';
import type { Copy } from '@/lib/copy/copy';
import { fillNodes } from '@/lib/copy/fill-nodes';
import type { ProofStep, ProofStepKey } from '@/lib/rules/raffles/check-proof';

type Words = Copy['proofCheck'];

const titleOf = (key: ProofStepKey, words: Words): string =>
  ({ seed: words.seedStep, entries: words.entriesStep, winners: words.winnersStep })[key];

function foundWords({ step, isRight }: ProofStep, words: Words): string {
  if (step === 'winners') return words.winnersFound;
  return isRight ? words.hashRight : words.hashWrong;
}

function Sign({ step, words }: { step: ProofStep | undefined; words: Words }) {
  if (!step) return <Spinner className="size-6 text-ink-faint" />;
  return (
    <Icon
      name={step.isRight ? 'check' : 'close'}
      label={step.isRight ? words.right : words.wrong}
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
  const words = useCopy('proofCheck');
  return (
    <ol aria-label={words.steps} className="flex flex-col gap-4">
      {order.map((key) => {
        const step = steps.find((candidate) => candidate.step === key);
        return (
          <li key={key} className="grid grid-cols-[1.5rem_1fr] gap-x-3">
            <Sign step={step} words={words} />
            <div className="min-w-0">
              <p className={step ? 'font-semibold' : 'text-ink-soft'}>{titleOf(key, words)}</p>
              {step && (
                <p className="text-sm text-ink-soft">
                  {fillNodes(foundWords(step, words), {
                    found: <code className="break-all font-mono">{step.found}</code>,
                  })}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
