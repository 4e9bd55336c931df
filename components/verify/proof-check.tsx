'use client';

import { useState } from 'react';
import { useCopy } from '#copy';
import { Button } from '@/components/ui/button';
import { fill } from '@/lib/copy/fill';
import type { ProofStep, ProofStepKey } from '@/lib/rules/raffles/check-proof';
import { ProofSteps } from './proof-steps';

type Progress =
  | { is: 'ready' }
  | { is: 'running' | 'done'; steps: ProofStep[] }
  | { is: 'failed'; why: string };

const ORDER: readonly ProofStepKey[] = ['seed', 'entries', 'winners'];

/** Fetches what was published and draws the raffle again in this browser, a tick for every step. */
export function ProofCheck({ offerKey, drawNo }: { offerKey: string; drawNo: number }) {
  const words = useCopy('proofCheck');
  const [progress, setProgress] = useState<Progress>({ is: 'ready' });

  async function check() {
    setProgress({ is: 'running', steps: [] });
    try {
      // WebCrypto exists on secure addresses only.
      if (!globalThis.crypto?.subtle) {
        return setProgress({ is: 'failed', why: words.needsHttps });
      }
      const { proofSteps } = await import('./prove');
      const steps: ProofStep[] = [];
      for await (const step of proofSteps(offerKey, drawNo, words)) {
        steps.push(step);
        setProgress({ is: 'running', steps: [...steps] });
      }
      setProgress({ is: 'done', steps });
    } catch (error) {
      setProgress({ is: 'failed', why: error instanceof Error ? error.message : String(error) });
    }
  }

  const steps = 'steps' in progress ? progress.steps : [];
  const isFair = steps.length === ORDER.length && steps.every(({ isRight }) => isRight);
  return (
    <div className="flex flex-col gap-5">
      {progress.is !== 'ready' && progress.is !== 'failed' && (
        <ProofSteps order={ORDER} steps={steps} />
      )}
      <div role="status">
        {progress.is === 'done' && (
          <p className={`text-lg font-semibold ${isFair ? 'text-good' : 'text-bad'}`}>
            {isFair ? words.fair : words.unfair}
          </p>
        )}
        {progress.is === 'failed' && (
          <p className="text-bad">{fill(words.failed, { why: progress.why })}</p>
        )}
      </div>
      <Button
        icon="shield"
        className="self-start"
        pending={progress.is === 'running'}
        pendingLabel={words.checking}
        onClick={check}
      >
        {progress.is === 'ready' || progress.is === 'running' ? words.check : words.checkAgain}
      </Button>
    </div>
  );
}
