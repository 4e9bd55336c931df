'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { Providers } from '@/components/providers/providers';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CardTitle } from '@/components/ui/headings';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { type PushSupport, pushSupport } from '@/lib/browser/push';
import { usePush } from '@/lib/queries/push';
import { PushOff } from './push-off';
import { PushOn } from './push-on';

/** Whether this browser tells its customer of results and wins. Nothing is asked of the browser before a press. */
export function PushSection({ customerId }: { customerId: string }) {
  return (
    <Providers>
      <OnThisDevice customerId={customerId} />
    </Providers>
  );
}

function OnThisDevice({ customerId }: { customerId: string }) {
  const messages = useMessages('preferences');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, isReady, own, error, refetch } = usePush();
  const [support, setSupport] = useState<PushSupport>();
  useEffect(() => setSupport(pushSupport()), []);
  const onAnswered = () => {
    const answered = pushSupport();
    setSupport(answered);
    // else the control that was pressed is gone by then
    if (answered !== 'ask') heading.current?.focus();
  };
  if (state && !state.publicKey) return null;

  const body = (): ReactNode => {
    if (error)
      return (
        <>
          <p role="alert">{messages.pushReadFailed}</p>
          <Button variant="secondary" className="self-start" onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        </>
      );
    if (!support || !isReady || !state?.publicKey)
      return (
        <Loading label={messages.pushLoading} className="flex flex-col gap-4">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-12 w-48" />
        </Loading>
      );
    if (support === 'unsupported') return <p>{messages.pushUnsupported}</p>;
    if (support === 'install') return <p>{messages.pushInstall}</p>;
    if (support === 'denied')
      return (
        <>
          <p className="font-semibold">{messages.pushDenied}</p>
          <p>{messages.pushDeniedHow}</p>
        </>
      );
    if (own) return <PushOn own={own} state={state} onTurnedOff={onAnswered} />;
    return <PushOff customerId={customerId} publicKey={state.publicKey} onAnswered={onAnswered} />;
  };

  return (
    <section aria-labelledby={id} className="max-w-140 pb-12">
      <Card className="flex flex-col gap-4">
        <div>
          <CardTitle id={id} ref={heading} tabIndex={-1} className="outline-none">
            {messages.pushHeading}
          </CardTitle>
          <p className="mt-1 text-ink-soft">{messages.pushLead}</p>
        </div>
        {body()}
      </Card>
    </section>
  );
}
