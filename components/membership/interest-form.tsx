'use client';

import { useMessages } from '#messages';
import { Providers } from '@/components/providers/providers';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { Icon } from '@/components/ui/icon';
import { TextInput } from '@/components/ui/text-input';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { useRegisterInterest } from '@/lib/queries/membership';
import { useVisitor } from '@/lib/queries/session';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { interpolate } from '@/lib/text/interpolate';
import { termsIn, type WaitlistBonus } from './giveaway-messages';

interface Props {
  /** what whoever joins later with the address begins with */
  bonus: WaitlistBonus | undefined;
}

/** Registers interest: a customer with one press, a visitor with an e-mail address. */
export function InterestForm(props: Props) {
  return (
    <Providers>
      <Form {...props} />
    </Providers>
  );
}

function Form({ bonus }: Props) {
  const messages = useMessages('membership');
  const { email, required } = formChecks(useFormMessages());
  const { data: visitor } = useVisitor();
  const tell = useRegisterInterest();
  const isSignedIn = visitor?.isSignedIn ?? false;
  const { register, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { email: '' },
    send: (fields) => tell.mutateAsync(isSignedIn ? {} : fields),
  });

  if (tell.isSuccess) {
    return (
      <p role="status" className="mt-4 flex items-start gap-2 font-semibold text-good">
        <Icon name="check" className="mt-0.5 size-5" />
        {messages.interestThanks}
      </p>
    );
  }
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      className="mt-4 flex flex-col items-start gap-4"
    >
      <FormProblem>{problem}</FormProblem>
      {isSignedIn ? (
        <p className="text-sm text-ink-soft">{messages.interestAccount}</p>
      ) : (
        <TextInput
          label={messages.interestEmail}
          hint={interpolate(messages.interestEmailHint, termsIn({ waitlistBonus: bonus }))}
          type="email"
          inputMode="email"
          autoComplete="email"
          className="w-full max-w-sm"
          error={errors.email?.message}
          {...register('email', { validate: all(required, email) })}
        />
      )}
      <Button type="submit" pending={isSending} pendingLabel={messages.interestTelling}>
        {messages.registerInterest}
      </Button>
    </form>
  );
}
