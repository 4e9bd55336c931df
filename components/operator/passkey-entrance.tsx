'use client';

import { usePasskeySupport } from '@/components/passkeys/use-passkey-support';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { signInByStaffPasskey } from './staff-passkey';
import { useOperatorForm } from './use-operator-form';

/** Signs in with a passkey alone. To change one's mind in the browser's dialog is no error. */
export function PasskeyEntrance() {
  const isSupported = usePasskeySupport();
  const { problems, isPending, onSubmit } = useOperatorForm(async () => {
    // a document: what the router has cached was rendered for nobody
    if (await signInByStaffPasskey()) window.location.assign('/operator');
  });
  if (!isSupported) return null;
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4 border-t border-line pt-5">
      <FormProblem>{problems.passkey ?? problems.general}</FormProblem>
      <Button type="submit" variant="secondary" icon="key" pending={isPending} wide>
        Sign in with a passkey
      </Button>
    </form>
  );
}
