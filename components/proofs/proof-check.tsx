'use client';

import { type FormEvent, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { CHAIN_STEPS, readFingerprint } from '@/lib/rules/raffles/chain/chain-steps';
import { interpolate } from '@/lib/text/interpolate';
import { type CheckedKey, type CheckedStep, ProofSteps } from './proof-steps';

type Progress =
  | { is: 'ready' }
  | { is: 'running' | 'done'; steps: CheckedStep[] }
  | { is: 'failed'; why: string };

const LINKS: readonly CheckedKey[] = CHAIN_STEPS.map((step) => `chain:${step}` as const);
const STEPS_OF_BEFORE: readonly CheckedKey[] = ['seed', 'entries', 'winners'];

/** Fetches the published data and recomputes the draw in this browser, with a tick for each step. */
export function ProofCheck({
  offerKey,
  drawNo,
  hasChain,
}: {
  offerKey: string;
  drawNo: number;
  hasChain: boolean;
}) {
  const words = useMessages('proofCheck');
  const order = hasChain ? LINKS : STEPS_OF_BEFORE;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const fingerprint = readFingerprint(typed);
  const [progress, setProgress] = useState<Progress>({ is: 'ready' });

  async function check(event: FormEvent) {
    event.preventDefault();
    const isTyped = typed.trim() !== '';
    setProblem(isTyped && !fingerprint ? words.fingerprintWrong : undefined);
    if (isTyped && !fingerprint) return;
    setProgress({ is: 'running', steps: [] });
    try {
      // WebCrypto exists in secure contexts only.
      if (!globalThis.crypto?.subtle) {
        return setProgress({ is: 'failed', why: words.needsHttps });
      }
      const { proofSteps } = await import('./prove');
      const steps: CheckedStep[] = [];
      const draw = { offerKey, drawNo, fingerprint: fingerprint ?? '' };
      for await (const step of proofSteps(draw, words)) {
        steps.push(step);
        setProgress({ is: 'running', steps: [...steps] });
      }
      setProgress({ is: 'done', steps });
    } catch (error) {
      setProgress({ is: 'failed', why: error instanceof Error ? error.message : String(error) });
    }
  }

  const steps = 'steps' in progress ? progress.steps : [];
  const isFair = steps.length === order.length && steps.every(({ isRight }) => isRight);
  return (
    <form noValidate onSubmit={check} className="mt-5 flex flex-col gap-5">
      <TextInput
        label={words.fingerprint}
        hint={words.fingerprintHint}
        optional
        value={typed}
        error={problem}
        autoComplete="off"
        spellCheck={false}
        className="max-w-2xl [&_input]:font-mono"
        onChange={(event) => setTyped(event.target.value)}
      />
      {progress.is !== 'ready' && progress.is !== 'failed' && (
        <ProofSteps order={order} steps={steps} isOnTicket={fingerprint !== null} />
      )}
      <div role="status">
        {progress.is === 'done' && (
          <p className={`text-lg font-semibold ${isFair ? 'text-good' : 'text-bad'}`}>
            {isFair ? words.fair : words.unfair}
          </p>
        )}
        {progress.is === 'failed' && (
          <p className="text-bad">{interpolate(words.failed, { why: progress.why })}</p>
        )}
      </div>
      <Button
        icon="shield"
        className="self-start"
        pending={progress.is === 'running'}
        pendingLabel={words.checking}
        type="submit"
      >
        {progress.is === 'ready' || progress.is === 'running' ? words.check : words.checkAgain}
      </Button>
    </form>
  );
}
