import { useMessages } from '#messages';
import { classNames } from '@/components/ui/class-names';
import { Icon, Spinner } from '@/components/ui/icon';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { interpolateNodes } from '@/lib/messages/interpolate-nodes';
import type { ChainStepKey } from '@/lib/rules/raffles/chain/chain-steps';
import type { ProofStepKey } from '@/lib/rules/raffles/check-proof';

type Messages = ShopMessages['proofCheck'];

/** A step of a draw's chain (`chain:secret`), or of a draw from before the chain (`seed`). */
export type CheckedKey = `chain:${ChainStepKey}` | ProofStepKey;

export interface CheckedStep {
  step: CheckedKey;
  isRight: boolean;
  detail: string;
}

const BEFORE = { seed: 'seedStep', entries: 'entriesStep', winners: 'winnersStep' } as const;

function titleOf(key: CheckedKey, messages: Messages, isOnTicket: boolean): string {
  if (key === 'chain:commitment')
    return isOnTicket ? messages.commitmentOnTicket : messages.commitment;
  const link = key.startsWith('chain:') ? (key.slice(6) as ChainStepKey) : null;
  return link ? messages[link] : messages[BEFORE[key as ProofStepKey]];
}

function resultText({ step, isRight }: CheckedStep, messages: Messages): string {
  if (step === 'chain:beside' && isRight) return messages.besideFound;
  if (step === 'winners' || (step === 'chain:winners' && isRight)) return messages.winnersFound;
  if (step.startsWith('chain:')) return isRight ? messages.found : messages.notRight;
  return isRight ? messages.hashRight : messages.hashWrong;
}

function Sign({ step, messages }: { step: CheckedStep | undefined; messages: Messages }) {
  if (!step) return <Spinner className="size-6 text-ink-faint" />;
  return (
    <Icon
      name={step.isRight ? 'check' : 'close'}
      label={step.isRight ? messages.right : messages.wrong}
      className={classNames('size-6', step.isRight ? 'text-good' : 'text-bad')}
    />
  );
}

/** Each step with its tick or cross and what was found; later steps are pending. */
export function ProofSteps({
  order,
  steps,
  isOnTicket,
}: {
  order: readonly CheckedKey[];
  steps: readonly CheckedStep[];
  /** the fingerprint was typed from a ticket */
  isOnTicket: boolean;
}) {
  const messages = useMessages('proofCheck');
  return (
    <ol aria-label={messages.steps} className="flex flex-col gap-4">
      {order.map((key) => {
        const step = steps.find((candidate) => candidate.step === key);
        const title = titleOf(key, messages, isOnTicket);
        return (
          <li key={key} className="grid grid-cols-[1.5rem_1fr] gap-x-3">
            <Sign step={step} messages={messages} />
            <div className="min-w-0">
              <p className={step ? 'font-semibold' : 'text-ink-soft'}>{title}</p>
              {step && (
                <p className="text-sm text-ink-soft">
                  {interpolateNodes(resultText(step, messages), {
                    found: <code className="wrap-anywhere font-mono">{step.detail}</code>,
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
