'use client';

import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { failureMessage } from '@/lib/forms/failure-message';
import { useRequestSignInLink } from '@/lib/queries/session';
import { interpolate } from '@/lib/text/interpolate';

/** Mails a link that signs in, for whoever has no password at hand. It never reveals whether there is an account. */
export function SignInLinkButton({ email }: { email: string }) {
  const messages = useMessages('identity');
  const { broken } = useMessages('errors');
  const request = useRequestSignInLink();
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      {!request.isSuccess && (
        <Button
          variant="quiet"
          pending={request.isPending}
          pendingLabel={messages.sendingLink}
          onClick={() => request.mutate(email)}
        >
          {messages.linkInstead}
        </Button>
      )}
      <p role="status" className="text-ink-soft empty:hidden">
        {request.isSuccess && interpolate(messages.signInLinkSent, { email })}
      </p>
      <FormProblem>{request.error ? failureMessage(request.error, broken) : undefined}</FormProblem>
    </div>
  );
}
