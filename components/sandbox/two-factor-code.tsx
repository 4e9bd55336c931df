'use client';

import { useEffect, useState } from 'react';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { codeExpiresInMs, oneTimeCode } from '@/lib/rules/one-time-code';
import { CopyButton } from './copy-button';

/** What twofactor@'s authenticator app would show now. */
export function TwoFactorCode({ secret }: { secret: string }) {
  const words = useMessages('sandbox');
  const [code, setCode] = useState<string>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    // Browsers compute it on https and on localhost only.
    if (typeof crypto.subtle === 'undefined') return;
    const renew = async () => {
      const nowMs = Date.now();
      const next = await oneTimeCode(secret, nowMs);
      if (!isHere) return;
      setCode(next);
      timer = setTimeout(renew, codeExpiresInMs(nowMs));
    };
    void renew();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [secret]);

  return (
    <Card>
      <p className="text-ink-soft">{words.codeNow}</p>
      <p className="flex flex-wrap items-center gap-3">
        <span className="figure text-4xl tabular-nums">{code ?? '––––––'}</span>
        {code && <CopyButton text={code} label={words.copyCode} />}
      </p>
      <p className="mt-4 text-sm text-ink-soft">{words.secret}</p>
      <p className="flex flex-wrap items-center gap-x-3">
        <code className="break-all text-sm font-semibold">{secret}</code>
        <CopyButton text={secret} label={words.copySecret} />
      </p>
    </Card>
  );
}
