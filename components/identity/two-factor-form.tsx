'use client';

import { type ReactNode, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import type { TwoFactorChallenge } from '@/lib/contract/security';
import { interpolate } from '@/lib/text/interpolate';
import { CodeEntry } from './code-entry';
import { RecoveryCodeEntry } from './recovery-code-entry';

/** What a customer proves the second factor with. */
export type TwoFactorProof = { otp: string } | { recoveryCode: string };

interface Props<R> {
  /** the id of the heading that names the form */
  labelledBy: string;
  /** how the account asks for its code; absent if the account is locked */
  challenge: TwoFactorChallenge | undefined;
  send: (proof: TwoFactorProof) => Promise<R>;
  sendingLabel: string;
  /** asks once more, which mails another code if codes are mailed */
  askAgain: () => Promise<TwoFactorChallenge>;
  onDone: (answer: R) => void;
  /** the message if the account was already locked before the code was asked for */
  lockedText?: string | undefined;
  /** other ways to continue, below the form */
  children?: ReactNode;
}

/** Asks for the second factor of an account: the code of its method, or a recovery code instead. */
export function TwoFactorForm<R>({
  labelledBy,
  challenge,
  send,
  sendingLabel,
  askAgain,
  onDone,
  lockedText: lockedBefore,
  children,
}: Props<R>) {
  const messages = useMessages('identity');
  const [lockedText, setLockedText] = useState(lockedBefore);
  const [isRecovering, setIsRecovering] = useState(false);
  const waitSeconds = challenge?.resendAfterSeconds ?? null;
  const entry = { labelledBy, sendingLabel, onDone, lockedText, onLocked: setLockedText };
  const others = (
    <>
      <Button
        variant="quiet"
        className="self-center"
        disabled={lockedText !== undefined}
        onClick={() => setIsRecovering(!isRecovering)}
      >
        {isRecovering ? messages.useCode : messages.useRecoveryCode}
      </Button>
      {children}
    </>
  );
  if (isRecovering)
    return (
      <RecoveryCodeEntry {...entry} send={(recoveryCode) => send({ recoveryCode })}>
        {others}
      </RecoveryCodeEntry>
    );
  return (
    <CodeEntry
      {...entry}
      hint={
        challenge?.method === 'email'
          ? interpolate(messages.emailedCodeHint, { email: challenge.identifier ?? '' })
          : messages.codeHint
      }
      send={(otp) => send({ otp })}
      resend={
        waitSeconds === null
          ? undefined
          : {
              waitSeconds,
              send: async () => ({ waitSeconds: (await askAgain()).resendAfterSeconds ?? 0 }),
            }
      }
    >
      {others}
    </CodeEntry>
  );
}
