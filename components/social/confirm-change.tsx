import { useId } from 'react';
import { useMessages } from '#messages';
import { ConfirmForm } from '@/components/passkeys/confirm-form';
import { StepFrame } from '@/components/security/step-frame';
import { Button } from '@/components/ui/button';
import type { StepUp } from '@/lib/contract/confirmation';

interface Props {
  heading: string;
  intro: string;
  action: string;
  isDanger?: boolean;
  send: (proof: StepUp) => Promise<void>;
  onCancel: () => void;
}

/** Asks for a confirmation before a change of how somebody signs in. */
export function ConfirmChange({ heading, intro, action, isDanger, send, onCancel }: Props) {
  const messages = useMessages('security');
  const id = useId();
  return (
    <StepFrame id={id} heading={heading}>
      <ConfirmForm
        isStepUp
        labelledBy={id}
        intro={intro}
        messages={{
          ...messages,
          password: messages.currentPassword,
          passwordHint: messages.currentPasswordHint,
          action,
        }}
        isDanger={isDanger}
        send={send}
        cancel={
          <Button variant="quiet" className="self-center" onClick={onCancel}>
            {messages.cancel}
          </Button>
        }
      />
    </StepFrame>
  );
}
