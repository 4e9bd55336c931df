'use client';

import { Button } from '@/components/ui/button';
import type { SignOutStaff } from '@/lib/contract/operator/staff';
import { callOperator } from './call-operator';
import { useOperatorForm } from './use-operator-form';

export function SignOutButton() {
  const { isPending, onSubmit } = useOperatorForm(async () => {
    await callOperator<typeof SignOutStaff>('signOutStaff', {});
    window.location.assign('/operator/sign-in');
  });
  return (
    <form method="post" onSubmit={onSubmit} className="mt-1 lg:mt-6">
      <Button type="submit" variant="quiet" size="sm" pending={isPending} className="-mx-2">
        Sign out
      </Button>
    </form>
  );
}
