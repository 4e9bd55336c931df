'use client';

import { TOTP } from 'otpauth';
import { useEffect, useState } from 'react';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';

/** The current code of twofactor@'s authenticator app. */
export function TwoFactorCode({ secret }: { secret: string }) {
  const messages = useMessages('sandbox');
  const [code, setCode] = useState<string>();

  useEffect(() => {
    const authenticator = new TOTP({ secret });
    let timer: ReturnType<typeof setTimeout>;
    const renew = () => {
      setCode(authenticator.generate());
      timer = setTimeout(renew, authenticator.remaining());
    };
    renew();
    return () => clearTimeout(timer);
  }, [secret]);

  return (
    <Card>
      <p className="text-ink-soft">{messages.codeNow}</p>
      <p className="flex flex-wrap items-center gap-3">
        <span className="figure text-4xl tabular-nums">{code ?? '––––––'}</span>
        {code && <CopyButton text={code} label={messages.copyCode} />}
      </p>
      <p className="mt-4 text-sm text-ink-soft">{messages.secret}</p>
      <p className="flex flex-wrap items-center gap-x-3">
        <code className="break-all text-sm font-semibold">{secret}</code>
        <CopyButton text={secret} label={messages.copySecret} />
      </p>
    </Card>
  );
}
