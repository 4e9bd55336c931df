'use client';

import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import type { TwoFactorChallenge } from '@/lib/contract/security';
import { useAskTwoFactor } from '@/lib/queries/security';
import { type SignedInAs, useSignIn } from '@/lib/queries/session';
import { TwoFactorForm } from './two-factor-form';

interface Props {
  email: string;
  password: string;
  challenge: TwoFactorChallenge | undefined;
  /** the message if the account was already locked before the code was asked for */
  lockedText?: string | undefined;
  onDone: (as: SignedInAs) => void;
  /** returns to the password step */
  onBack: () => void;
}

/** Asks for the code of an account with two-factor authentication. */
export function CodeForm({ email, password, challenge, lockedText, onDone, onBack }: Props) {
  const messages = useMessages('identity');
  const signIn = useSignIn();
  const ask = useAskTwoFactor();
  return (
    <TwoFactorForm
      labelledBy="entry-heading"
      challenge={challenge}
      send={(proof) => signIn.mutateAsync({ email, password, ...proof })}
      sendingLabel={messages.signingIn}
      askAgain={() => ask.mutateAsync({ email, password })}
      lockedText={lockedText}
      onDone={onDone}
    >
      <Button variant="quiet" className="self-center" onClick={onBack}>
        {messages.otherPassword}
      </Button>
    </TwoFactorForm>
  );
}
