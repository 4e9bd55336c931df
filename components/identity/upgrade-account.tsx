'use client';

import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { FormProblem } from '@/components/ui/form-problem';
import { TextLink } from '@/components/ui/text-link';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { useUpgradeAccount } from '@/lib/queries/session';
import { formChecks } from '@/lib/rules/forms/checks';
import { enter } from './enter';

/** Customers with an account from before the current terms accept them once; tickets and balance stay. */
export function UpgradeAccount() {
  const { href } = useLinks();
  const messages = useMessages('identity');
  const { checked } = formChecks(useFormMessages());
  const upgrade = useUpgradeAccount();
  const { register, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { accepted: false },
    send: upgrade.mutateAsync,
    onSent: () => enter(href('account')),
  });

  return (
    <Card className="p-6 sm:p-8">
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FormProblem>{problem}</FormProblem>
        <p className="text-ink-soft">{messages.upgradeSafe}</p>
        <TextLink href={href('terms')} standalone>
          {messages.upgradeReadTerms}
        </TextLink>
        <Checkbox
          label={messages.agree}
          error={errors.accepted?.message}
          {...register('accepted', { validate: checked })}
        />
        <Button type="submit" size="lg" wide pending={isSending}>
          {messages.upgrade}
        </Button>
      </form>
    </Card>
  );
}
