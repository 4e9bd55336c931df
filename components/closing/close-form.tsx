'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { enter } from '@/components/identity/enter';
import { ProofField } from '@/components/passkeys/proof-field';
import { useProof } from '@/components/passkeys/use-proof';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { useApiForm } from '@/lib/forms/use-api-form';
import { invalidateCalls } from '@/lib/queries/call-query';
import { useCloseAccount } from '@/lib/queries/session';
import { formChecks } from '@/lib/rules/forms/checks';

/** Asks for the password, and closes the account. */
export function CloseForm() {
  const { href } = useLinks();
  const words = useMessages('closing');
  const { required } = formChecks(useMessages('forms'));
  const queryClient = useQueryClient();
  const close = useCloseAccount();
  const proof = useProof();
  const { register, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { currentPassword: '' },
    send: ({ currentPassword }) => close.mutateAsync(proof.take(currentPassword)),
    onSent: () => enter(href('closeAccountSuccess')),
    onFailed: ({ code }) => {
      // something came up since the page was read: it shows what
      if (code.startsWith('customer.close_')) void invalidateCalls(queryClient, 'getClosing');
      return false;
    },
  });
  return (
    <Card as="section">
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <ProofField
          proof={proof}
          label={words.password}
          hint={words.passwordHint}
          error={errors.currentPassword?.message}
          {...register('currentPassword', { validate: proof.unlessGiven(required) })}
        />
        <FormProblem>{problem}</FormProblem>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" pending={isSending} pendingLabel={words.closing}>
            {words.close}
          </Button>
          <ButtonLink variant="secondary" href={href('account')}>
            {words.cancel}
          </ButtonLink>
        </div>
      </form>
    </Card>
  );
}
