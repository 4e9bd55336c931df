'use client';

import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { type SignedInAs, useSignIn } from '@/lib/queries/session';
import { CodeEntry } from './code-entry';

interface Props {
  email: string;
  password: string;
  /** the message if the account was already locked before the code was asked for */
  lockedText?: string | undefined;
  onDone: (as: SignedInAs) => void;
  /** returns to the password step */
  onBack: () => void;
}

/** Asks for the code of an account with two-factor authentication. */
export function CodeForm({ email, password, lockedText, onDone, onBack }: Props) {
  const words = useMessages('identity');
  const signIn = useSignIn();

  return (
    <CodeEntry
      labelledBy="entry-heading"
      hint={words.codeHint}
      send={(otp) => signIn.mutateAsync({ email, password, otp })}
      sendingLabel={words.signingIn}
      lockedText={lockedText}
      onDone={onDone}
    >
      <Button variant="quiet" className="self-center" onClick={onBack}>
        {words.otherPassword}
      </Button>
    </CodeEntry>
  );
}
