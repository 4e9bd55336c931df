'use client';

import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { QrCode } from '@/components/ui/qr-code';
import type { ResultOf } from '@/lib/contract/calls';

/** The key of an authenticator, to scan or to type. The path of the QR code comes from the server. */
export function AuthenticatorKey({ secret, qr }: ResultOf<'startAuthenticator'>) {
  const messages = useMessages('security');
  return (
    <div className="flex flex-col gap-4">
      <p>{messages.scan}</p>
      <QrCode qr={qr} label={messages.qr} className="self-center" />
      <p>{messages.orType}</p>
      <div className="flex flex-wrap items-center gap-3 rounded-xl bg-sunk px-4 py-3">
        <code className="min-w-0 grow wrap-anywhere font-semibold tracking-wide">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <Button
          size="sm"
          variant="secondary"
          icon="copy"
          onClick={() =>
            copyText(secret, { copied: messages.keyCopied, notCopied: messages.notCopied })
          }
        >
          {messages.copyKey}
        </Button>
      </div>
    </div>
  );
}
