'use client';

import { Card } from '@/components/ui/card';
import { useForcePasswordChange } from '@/lib/queries/session';
import { href } from '@/lib/routes/match';
import { enter } from './enter';
import { NewPasswordForm } from './new-password-form';

/** Nothing else can be done until the password is new. */
export function ForcePasswordChange() {
  const change = useForcePasswordChange();
  return (
    <Card className="p-6 sm:p-8">
      <NewPasswordForm
        save={(password) => change.mutateAsync({ password })}
        onDone={() => enter(href('account'))}
      />
    </Card>
  );
}
