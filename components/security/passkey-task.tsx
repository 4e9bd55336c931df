'use client';

import { type ReactNode, useId } from 'react';
import { useMessages } from '#messages';
import { ConfirmForm } from '@/components/passkeys/confirm-form';
import { passkeyFailureIn } from '@/components/passkeys/passkey-messages';
import { ProofField } from '@/components/passkeys/proof-field';
import { SecondFactorField } from '@/components/passkeys/second-factor-field';
import { useProof } from '@/components/passkeys/use-proof';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast-store';
import { ApiError } from '@/lib/client/api-error';
import type { Passkey } from '@/lib/contract/passkeys';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '@/lib/queries/passkeys';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { interpolate } from '@/lib/text/interpolate';
import { StepFrame } from './step-frame';

/** What can be done about passkeys. */
export type Task = { name: 'add' } | { name: 'rename' | 'remove'; passkey: Passkey };

interface Props {
  headingId: string;
  onEnd: () => void;
}

export function PasskeyTask({ task, onEnd }: { task: Task; onEnd: () => void }) {
  const messages = useMessages('passkeys');
  const headingId = useId();
  const form = { headingId, onEnd };
  const heading = {
    add: messages.addHeading,
    rename: messages.renameHeading,
    remove: messages.removeHeading,
  }[task.name];
  return (
    <StepFrame
      id={headingId}
      heading={interpolate(heading, { name: 'passkey' in task ? task.passkey.name : '' })}
    >
      {task.name === 'add' && <AddForm {...form} />}
      {task.name === 'rename' && <RenameForm {...form} passkey={task.passkey} />}
      {task.name === 'remove' && <RemoveForm {...form} passkey={task.passkey} />}
    </StepFrame>
  );
}

function AddForm({ headingId, onEnd }: Props) {
  const messages = useMessages('passkeys');
  const { name, required } = useChecks();
  const add = useAddPasskey();
  const proof = useProof();
  const { register, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { name: '', currentPassword: '', otp: '' },
    send: ({ name: typed, ...confirmed }) =>
      add({ name: typed, ...proof.take(confirmed) }).catch((error) => {
        const failure = passkeyFailureIn(error, messages);
        throw failure === null ? error : new ApiError(409, failure);
      }),
    // to change one's mind in the browser's dialog is no error: the form is still there
    onSent: (added) => {
      if (!added) return;
      onEnd();
      notify({ tone: 'success', message: messages.added });
    },
  });
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-labelledby={headingId}
      className="flex flex-col gap-5"
    >
      <p className="text-ink-soft">{messages.addIntro}</p>
      <TextInput
        label={messages.name}
        hint={messages.nameHint}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', { validate: name })}
      />
      <ProofField
        proof={proof}
        label={messages.password}
        hint={messages.passwordHint}
        error={errors.currentPassword?.message}
        {...register('currentPassword', { validate: proof.unlessPasskey(required) })}
      >
        <SecondFactorField error={errors.otp?.message} {...register('otp')} />
      </ProofField>
      <FormProblem>{problem}</FormProblem>
      <Buttons isSending={isSending} label={messages.continue} onCancel={onEnd} />
    </form>
  );
}

function RenameForm({ headingId, onEnd, passkey }: Props & { passkey: Passkey }) {
  const messages = useMessages('passkeys');
  const { name } = useChecks();
  const rename = useRenamePasskey();
  const { register, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { name: passkey.name },
    send: (fields) => rename.mutateAsync({ passkeyId: passkey.id, ...fields }),
    onSent: (renamed) => {
      onEnd();
      notify({ tone: 'success', message: interpolate(messages.renamed, { name: renamed.name }) });
    },
  });
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-labelledby={headingId}
      className="flex flex-col gap-5"
    >
      <TextInput
        label={messages.name}
        hint={messages.nameHint}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', { validate: name })}
      />
      <FormProblem>{problem}</FormProblem>
      <Buttons isSending={isSending} label={messages.save} onCancel={onEnd} />
    </form>
  );
}

function RemoveForm({ headingId, onEnd, passkey }: Props & { passkey: Passkey }) {
  const messages = useMessages('passkeys');
  const remove = useRemovePasskey();
  return (
    <ConfirmForm
      isStepUp
      labelledBy={headingId}
      intro={messages.removeIntro}
      messages={{ ...messages, action: messages.remove }}
      isDanger
      send={(proof) => remove.mutateAsync({ passkeyId: passkey.id, ...proof })}
      onSent={() => {
        onEnd();
        notify({ tone: 'success', message: interpolate(messages.removed, { name: passkey.name }) });
      }}
      cancel={<Cancel onCancel={onEnd} />}
    />
  );
}

interface ButtonsProps {
  isSending: boolean;
  label: ReactNode;
  onCancel: () => void;
}

function Buttons({ isSending, label, onCancel }: ButtonsProps) {
  const messages = useMessages('passkeys');
  return (
    <>
      <Button type="submit" size="lg" wide pending={isSending} pendingLabel={messages.working}>
        {label}
      </Button>
      <Cancel onCancel={onCancel} />
    </>
  );
}

function Cancel({ onCancel }: { onCancel: () => void }) {
  const messages = useMessages('passkeys');
  return (
    <Button variant="quiet" className="self-center" onClick={onCancel}>
      {messages.cancel}
    </Button>
  );
}

const LONGEST_NAME = 60;

function useChecks() {
  const { nameLong } = useMessages('passkeys');
  const { required } = formChecks(useFormMessages());
  const isShort = (value: string) => value.trim().length <= LONGEST_NAME || nameLong;
  return { required, name: all(required, isShort) };
}
