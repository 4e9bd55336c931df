'use client';

import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { carryNotice } from '@/components/ui/carried-notice';
import { useForcePasswordChange } from '@/lib/queries/session';
import { enter } from './enter';
import { NewPasswordForm } from './new-password-form';

/** A customer can do nothing else until the password is changed. */
export function ForcePasswordChange() {
  const { href } = useLinks();
  const messages = useMessages('identity');
  const change = useForcePasswordChange();
  return (
    <Card className="p-6 sm:p-8">
      <NewPasswordForm
        save={(password) => change.mutateAsync({ password })}
        onDone={() => {
          carryNotice({ tone: 'success', message: messages.passwordSaved });
          enter(href('account'));
        }}
      />
    </Card>
  );
}
