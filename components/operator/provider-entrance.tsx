'use client';

import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import type { StartStaffProvider } from '@/lib/contract/operator/single-sign-on';
import { callOperator } from './call-operator';
import { useOperatorForm } from './use-operator-form';

/** Goes to the provider that staff sign in with; what it begins with stays in a cookie that no page reads. */
export function ProviderEntrance({ label }: { label: string }) {
  const { problems, isPending, onSubmit } = useOperatorForm(async () => {
    const { url } = await callOperator<typeof StartStaffProvider>('startStaffProvider', {});
    window.location.assign(url);
  });
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4">
      <FormProblem>{problems.general}</FormProblem>
      <Button type="submit" variant="secondary" pending={isPending} wide>
        Sign in with {label}
      </Button>
    </form>
  );
}
