'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { enter } from '@/components/identity/enter';
import { ConfirmForm } from '@/components/passkeys/confirm-form';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { invalidateCalls } from '@/lib/queries/call-query';
import { useCloseAccount } from '@/lib/queries/session';

/** Asks for the password, and closes the account. */
export function CloseForm() {
  const { href } = useLinks();
  const messages = useMessages('closing');
  const queryClient = useQueryClient();
  const close = useCloseAccount();
  return (
    <Card as="section">
      <ConfirmForm
        messages={{ ...messages, action: messages.close, working: messages.closing }}
        isDanger
        send={(proof) => close.mutateAsync(proof)}
        onSent={() => enter(href('closeAccountSuccess'))}
        onFailed={({ code }) => {
          // something came up since the page was read: it shows what
          if (code.startsWith('customer.close_')) void invalidateCalls(queryClient, 'getClosing');
          return false;
        }}
        cancel={
          <ButtonLink variant="quiet" className="self-center" href={href('account')}>
            {messages.cancel}
          </ButtonLink>
        }
      />
    </Card>
  );
}
