'use client';

import { useRouter } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { WithoutScripts } from '@/components/errors/without-scripts';
import { Card } from '@/components/ui/card';
import { notify } from '@/components/ui/toast-store';
import { browserApi } from '@/lib/client/browser-client';
import { ForgotPasswordForm } from './forgot-password-form';
import { NewPasswordForm } from './new-password-form';

const neverChanges = () => () => {};
const tokenOfAddress = () => new URLSearchParams(window.location.search).get('token');

/**
 * Asks for a reset link or, when opened by one, for the new password. The page is the same for everyone: the token is
 * read in the browser.
 */
export function ForgotPassword() {
  const { href } = useLinks();
  const messages = useMessages('identity');
  const router = useRouter();
  const token = useSyncExternalStore(neverChanges, tokenOfAddress, () => null);
  return (
    <>
      <WithoutScripts>{messages.passwordWithoutScript}</WithoutScripts>
      <Card className="p-6 sm:p-8 noscript:hidden">
        {token ? (
          <NewPasswordForm
            save={(password) => browserApi.mutate('completePasswordReset', { token, password })}
            onDone={() => {
              notify({ tone: 'success', message: messages.passwordSaved });
              router.replace(href('login'));
            }}
          />
        ) : (
          <ForgotPasswordForm />
        )}
      </Card>
    </>
  );
}
