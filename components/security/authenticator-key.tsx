'use client';

import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import type { ResultOf } from '@/lib/contract/calls';
import { useCopy } from './use-copy';

/** The key of an authenticator, to scan or to type. The path of the QR code comes from the server. */
export function AuthenticatorKey({ secret, qr }: ResultOf<'startAuthenticator'>) {
  const words = useMessages('security');
  const copy = useCopy();
  return (
    <div className="flex flex-col gap-4">
      <p>{words.scan}</p>
      <svg
        role="img"
        aria-label={words.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="w-full max-w-64 self-center rounded-xl"
      >
        {/* always dark on light, in the dark scheme too: scanners need it */}
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>{words.orType}</p>
      <div className="flex flex-wrap items-center gap-3 rounded-xl bg-sunk px-4 py-3">
        <code className="min-w-0 grow wrap-anywhere font-semibold tracking-wide">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <Button
          size="sm"
          variant="secondary"
          icon="copy"
          onClick={() => copy(secret, words.keyCopied)}
        >
          {words.copyKey}
        </Button>
      </div>
    </div>
  );
}
