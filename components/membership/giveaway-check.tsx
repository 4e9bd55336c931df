'use client';

import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { GiveawayType } from '@/lib/contract/membership';
import type { ChainStep } from '@/lib/rules/raffles/chain/check-chain';
import type { ProofStep } from '@/lib/rules/raffles/check-proof';
import { interpolate } from '@/lib/text/interpolate';

type Progress =
  | { is: 'ready' }
  | { is: 'running' | 'done'; steps: (ProofStep | ChainStep)[] }
  | { is: 'failed'; why: string };

const TITLES = {
  seed: 'checkSeed',
  commitment: 'checkPromise',
  stamped: 'checkStamped',
  entries: 'checkEntries',
  logged: 'checkLogged',
  sealed: 'checkSealed',
  secret: 'checkSecret',
  numbers: 'checkNumbers',
  beacon: 'checkBeacon',
  winners: 'checkWinners',
  beside: 'checkBeside',
} as const;

/** Recomputes a giveaway's draw in this browser, with a tick for each step. */
export function GiveawayCheck({ drawId, type }: { drawId: string; type: GiveawayType }) {
  const messages = useMessages('membership');
  const [progress, setProgress] = useState<Progress>({ is: 'ready' });

  async function check() {
    setProgress({ is: 'running', steps: [] });
    try {
      // WebCrypto exists in secure contexts only.
      if (!globalThis.crypto?.subtle)
        return setProgress({ is: 'failed', why: messages.checkNeedsHttps });
      const { giveawaySteps } = await import('./prove-giveaway');
      const taken = await giveawaySteps(drawId, type);
      if (!taken) return setProgress({ is: 'failed', why: messages.checkNotDrawn });
      const steps: (ProofStep | ChainStep)[] = [];
      for await (const step of taken) steps.push(step);
      setProgress({ is: 'done', steps });
    } catch (error) {
      setProgress({ is: 'failed', why: error instanceof Error ? error.message : String(error) });
    }
  }

  const steps = progress.is === 'done' ? progress.steps : [];
  const isFair = steps.every(({ isRight }) => isRight);
  return (
    <div className="flex flex-col gap-3">
      {steps.length > 0 && (
        <ol aria-label={messages.checkSteps} className="flex flex-col gap-2 text-sm">
          {steps.map(({ step, isRight, detail }) => (
            <li key={step} className="grid grid-cols-[1.25rem_1fr] gap-x-2">
              <Icon
                name={isRight ? 'check' : 'close'}
                label={isRight ? messages.right : messages.wrong}
                className={`size-5 ${isRight ? 'text-good' : 'text-bad'}`}
              />
              <span className="min-w-0">
                {messages[TITLES[step]]}
                <code className="block break-all font-mono text-ink-soft">{detail}</code>
              </span>
            </li>
          ))}
        </ol>
      )}
      <div role="status">
        {progress.is === 'done' && (
          <p className={`font-semibold ${isFair ? 'text-good' : 'text-bad'}`}>
            {isFair ? messages.checkFits : messages.checkBroken}
          </p>
        )}
        {progress.is === 'failed' && (
          <p className="text-bad">{interpolate(messages.checkFailed, { reason: progress.why })}</p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="sm"
          icon="shield"
          pending={progress.is === 'running'}
          pendingLabel={messages.checking}
          onClick={check}
        >
          {progress.is === 'done' || progress.is === 'failed'
            ? messages.checkAgain
            : messages.checkNow}
        </Button>
        <a className="link text-sm" href={`/api/rewards/v2/draws/${drawId}/proof`}>
          {messages.proofFile}
        </a>
      </p>
    </div>
  );
}
