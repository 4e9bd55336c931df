import type { ReactNode } from 'react';
import { ActionForm } from '@/components/ui/action-form';
import type { ApiError } from '@/lib/client/api-error';
import type { StepUp } from '@/lib/contract/confirmation';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { formChecks } from '@/lib/rules/forms/checks';
import { ProofField } from './proof-field';
import { SecondFactorField } from './second-factor-field';
import { useProof } from './use-proof';

interface Props<R> {
  /** the id of the heading that names the form */
  labelledBy?: string;
  intro?: ReactNode;
  messages: { password: string; passwordHint: string; action: string; working: string };
  isDanger?: boolean;
  /** it changes what protects the account, so that a second factor is asked for, too */
  isStepUp?: boolean;
  send: (proof: StepUp) => Promise<R>;
  onSent?: (answer: R) => void;
  /** @returns whether the failure is fully handled */
  onFailed?: (failure: ApiError) => boolean;
  /** the way out, below the button */
  cancel: ReactNode;
}

/** Asks for the password or a passkey, and where it is a step-up for a code, before something that matters. */
export function ConfirmForm<R>(props: Props<R>) {
  const { labelledBy, intro, messages, isDanger, isStepUp, send, onSent, onFailed, cancel } = props;
  const { required } = formChecks(useFormMessages());
  const proof = useProof();
  const { register, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { currentPassword: '', otp: '' },
    send: (typed) => send(proof.take(typed)),
    onSent,
    onFailed,
  });
  return (
    <ActionForm
      labelledBy={labelledBy}
      onSubmit={submit}
      problem={problem}
      action={messages.action}
      working={messages.working}
      isDanger={isDanger}
      isSending={isSending}
      footer={cancel}
    >
      {intro && <p className="text-ink-soft">{intro}</p>}
      <ProofField
        proof={proof}
        label={messages.password}
        hint={messages.passwordHint}
        error={errors.currentPassword?.message}
        {...register('currentPassword', { validate: proof.unlessPasskey(required) })}
      >
        {isStepUp && <SecondFactorField error={errors.otp?.message} {...register('otp')} />}
      </ProofField>
    </ActionForm>
  );
}
