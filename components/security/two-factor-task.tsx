'use client';

import { type ReactNode, useId } from 'react';
import { useMessages } from '#messages';
import { CodeEntry } from '@/components/identity/code-entry';
import { ConfirmForm } from '@/components/passkeys/confirm-form';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast-store';
import { interpolate } from '@/lib/text/interpolate';
import { AuthenticatorKey } from './authenticator-key';
import { RecoveryCodes } from './recovery-codes';
import { StepFrame } from './step-frame';
import { type Task, useTwoFactorTask } from './use-two-factor-task';

/** One change of two-factor authentication, from the password to its end. */
export function TwoFactorTask({ task, onEnd }: { task: Task; onEnd: () => void }) {
  const messages = useMessages('security');
  const { step, begin, show, confirm, mailAgain } = useTwoFactorTask(task);
  const headingId = useId();
  const end = (message: string) => {
    onEnd();
    notify({ tone: 'success', message });
  };
  const cancel = (
    <Button variant="quiet" className="self-center" onClick={onEnd}>
      {messages.cancel}
    </Button>
  );
  const entry = {
    labelledBy: headingId,
    send: confirm,
    sendingLabel: messages.working,
    onDone: ({ recoveryCodes }: { recoveryCodes: string[] }) =>
      show({ name: 'recovery', codes: recoveryCodes }),
  };
  const heading = {
    authenticator: messages.authenticatorHeading,
    email: messages.emailHeading,
    codes: messages.codesHeading,
    off: messages.offHeading,
  }[task];

  if (step.name === 'recovery')
    return (
      <StepFrame key="recovery" id={headingId} heading={messages.recoveryHeading}>
        <RecoveryCodes
          codes={step.codes}
          onSaved={() => end(task === 'codes' ? messages.codesMade : messages.turnedOn)}
        />
      </StepFrame>
    );
  return (
    <StepFrame key={step.name} id={headingId} heading={heading}>
      {step.name === 'password' && (
        <PasswordStep
          task={task}
          labelledBy={headingId}
          begin={begin}
          onBegun={(next) => (next.name === 'off' ? end(messages.turnedOff) : show(next))}
        >
          {cancel}
        </PasswordStep>
      )}
      {step.name === 'authenticator' && (
        <>
          <AuthenticatorKey {...step.setUp} />
          <CodeEntry {...entry} hint={messages.authenticatorHint}>
            {cancel}
          </CodeEntry>
        </>
      )}
      {step.name === 'email' && (
        <CodeEntry
          {...entry}
          hint={interpolate(messages.emailHint, { email: step.mailed.identifier })}
          resend={{ waitSeconds: step.mailed.resendAfterSeconds, send: mailAgain }}
        >
          {cancel}
        </CodeEntry>
      )}
    </StepFrame>
  );
}

type Begin = ReturnType<typeof useTwoFactorTask>['begin'];

interface PasswordStepProps {
  task: Task;
  labelledBy: string;
  begin: Begin;
  onBegun: (next: Awaited<ReturnType<Begin>>) => void;
  children: ReactNode;
}

function PasswordStep({ task, labelledBy, begin, onBegun, children }: PasswordStepProps) {
  const messages = useMessages('security');
  const intro = {
    authenticator: messages.authenticatorIntro,
    email: messages.emailIntro,
    codes: messages.codesIntro,
    off: messages.offIntro,
  }[task];
  return (
    <ConfirmForm
      isStepUp
      labelledBy={labelledBy}
      intro={intro}
      messages={{
        ...messages,
        password: messages.currentPassword,
        passwordHint: messages.currentPasswordHint,
        action: task === 'off' ? messages.turnOff : messages.continue,
      }}
      isDanger={task === 'off'}
      send={begin}
      onSent={onBegun}
      cancel={children}
    />
  );
}
