import { useEffect, useId, useRef } from 'react';
import { useMessages } from '#messages';
import { ProofField } from '@/components/passkeys/proof-field';
import { useProof } from '@/components/passkeys/use-proof';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import type { Confirmation } from '@/lib/contract/confirmation';
import { useApiForm } from '@/lib/forms/use-api-form';
import { formChecks } from '@/lib/rules/forms/checks';

interface Props {
  heading: string;
  intro: string;
  action: string;
  isDanger?: boolean;
  send: (proof: Confirmation) => Promise<void>;
  onCancel: () => void;
}

/** Asks for a confirmation before a change of how somebody signs in. */
export function ConfirmChange({ heading, intro, action, isDanger, send, onCancel }: Props) {
  const words = useMessages('security');
  const { required } = formChecks(useMessages('forms'));
  const proof = useProof();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { register, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { currentPassword: '' },
    send: ({ currentPassword }) => send(proof.take(currentPassword)),
  });
  // what was pressed before is gone
  useEffect(() => title.current?.focus(), []);
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby={id}
      className="flex max-w-xl flex-col gap-5"
    >
      <h3 id={id} ref={title} tabIndex={-1} className="text-xl outline-none">
        {heading}
      </h3>
      <p className="text-ink-soft">{intro}</p>
      <ProofField
        proof={proof}
        label={words.currentPassword}
        hint={words.currentPasswordHint}
        error={errors.currentPassword?.message}
        {...register('currentPassword', { validate: proof.unlessGiven(required) })}
      />
      <FormProblem>{problem}</FormProblem>
      <Button
        type="submit"
        size="lg"
        wide
        variant={isDanger ? 'danger' : 'primary'}
        pending={isSending}
        pendingLabel={words.working}
      >
        {action}
      </Button>
      <Button variant="quiet" className="self-center" onClick={onCancel}>
        {words.cancel}
      </Button>
    </form>
  );
}
