'use client';

import { type FormEvent, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { type Anchors, readFingerprint } from '@/lib/rules/raffles/chain/chain-steps';
import { interpolate } from '@/lib/text/interpolate';
import { AnchorFields, type TypedAnchors } from './anchor-fields';
import { type CheckedKey, type CheckedStep, ProofSteps } from './proof-steps';
import { ProofVerdict } from './proof-verdict';

type Progress =
  | { is: 'ready' }
  | { is: 'running' | 'done'; steps: CheckedStep[]; anchors: Anchors }
  | { is: 'failed'; why: string };

/** Fetches the published data and recomputes the draw in this browser, with a tick for each step. */
export function ProofCheck({
  offerKey,
  drawNo,
  order,
  isSandbox,
}: {
  offerKey: string;
  drawNo: number;
  /** the steps of this draw's protocol */
  order: readonly CheckedKey[];
  isSandbox: boolean;
}) {
  const messages = useMessages('proofCheck');
  const hasLog = order.includes('chain:logged');
  const hasRoot = order.includes('chain:entries');
  const linked = anchorsIn(useHydrated() ? window.location.search : '');
  const [changed, setChanged] = useState<Partial<TypedAnchors>>({});
  const typed = { ...linked, ...changed };
  const [isTried, setTried] = useState(false);
  const [progress, setProgress] = useState<Progress>({ is: 'ready' });

  async function check(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const anchors = readAnchors(typed);
    if (!anchors) return;
    setProgress({ is: 'running', steps: [], anchors });
    try {
      // WebCrypto exists in secure contexts only.
      if (!globalThis.crypto?.subtle) {
        return setProgress({ is: 'failed', why: messages.needsHttps });
      }
      const { proofSteps } = await import('./prove');
      const steps: CheckedStep[] = [];
      for await (const step of proofSteps({ offerKey, drawNo, anchors }, messages)) {
        steps.push(step);
        setProgress({ is: 'running', steps: [...steps], anchors });
      }
      setProgress({ is: 'done', steps, anchors });
    } catch (error) {
      setProgress({ is: 'failed', why: error instanceof Error ? error.message : String(error) });
    }
  }

  const steps = 'steps' in progress ? progress.steps : [];
  const anchors = 'anchors' in progress ? progress.anchors : {};
  const isRight = steps.length === order.length && steps.every((step) => step.isRight);
  return (
    <form method="post" noValidate onSubmit={check} className="mt-5 flex flex-col gap-5">
      <p className="max-w-prose text-ink-soft">{messages.ownPage}</p>
      {isSandbox && <p className="max-w-prose text-ink-soft">{messages.sandboxCheck}</p>}
      <AnchorFields
        typed={typed}
        onType={(change) => setChanged({ ...changed, ...change })}
        fields={[
          'fingerprint',
          ...(hasRoot ? ['root' as const] : []),
          ...(hasLog ? ['head' as const] : []),
        ]}
        isTried={isTried}
      />
      {progress.is !== 'ready' && progress.is !== 'failed' && (
        <ProofSteps order={order} steps={steps} isOnTicket={anchors.fingerprint !== undefined} />
      )}
      <div role="status">
        {progress.is === 'done' && (
          <ProofVerdict isRight={isRight} anchors={anchors} hasRoot={hasRoot} hasLog={hasLog} />
        )}
        {progress.is === 'failed' && (
          <p className="text-bad">{interpolate(messages.failed, { why: progress.why })}</p>
        )}
      </div>
      <Button
        icon="shield"
        className="self-start"
        pending={progress.is === 'running'}
        pendingLabel={messages.checking}
        type="submit"
      >
        {progress.is === 'ready' || progress.is === 'running'
          ? messages.check
          : messages.checkAgain}
      </Button>
    </form>
  );
}

/** What the link from a ticket's page fills in. */
function anchorsIn(search: string): TypedAnchors {
  const params = new URLSearchParams(search);
  const of = (name: keyof TypedAnchors) => params.get(name) ?? '';
  return { fingerprint: of('fingerprint'), root: of('root'), head: of('head') };
}

/** What was typed; null if something of it is no hash. */
function readAnchors(typed: TypedAnchors): Anchors | null {
  const read = (text: string) => (text.trim() === '' ? undefined : readFingerprint(text));
  const [fingerprint, root, head] = [read(typed.fingerprint), read(typed.root), read(typed.head)];
  if (fingerprint === null || root === null || head === null) return null;
  return { fingerprint, root, head };
}
