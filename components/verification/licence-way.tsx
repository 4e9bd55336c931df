import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { ResultOf } from '@/lib/contract/calls';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { licenceConfigQuery, useVerifyLicence } from '@/lib/queries/verification';
import { all, type Check, formChecks } from '@/lib/rules/forms/checks';
import { type Method, WayCard } from './way-card';

type LicenceConfig = ResultOf<'getLicenceConfig'>;

/** Has a driver licence compared with the register of its state. */
export function LicenceWay({ method, livesIn }: { method: Method; livesIn: string }) {
  const messages = useMessages('verifyAccount');
  const { data: config, isError, refetch } = useQuery(licenceConfigQuery());
  return (
    <WayCard
      method={method}
      title={messages.licenceTitle}
      text={messages.licenceText}
      refused={messages.refusedLicence}
    >
      {config && <LicenceForm config={config} livesIn={livesIn} />}
      {!config && isError && (
        <div className="flex flex-col items-start gap-4">
          <FormProblem>{messages.licenceError}</FormProblem>
          <Button variant="secondary" onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        </div>
      )}
      {!config && !isError && <div className="skeleton h-64 rounded-card" aria-hidden="true" />}
    </WayCard>
  );
}

/** The numbers that a licence of the chosen state has. */
function LicenceForm({ config, livesIn }: { config: LicenceConfig; livesIn: string }) {
  const messages = useMessages('verifyAccount');
  const { required } = formChecks(useFormMessages());
  const verify = useVerifyLicence();
  const home = config.find(({ state }) => state === livesIn) ?? config[0];
  const { register, watch, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { state: home?.state ?? '', licenceNumber: '', cardNumber: '' },
    send: verify.mutateAsync,
  });
  const chosen = watch('state');
  const fields = config.find(({ state }) => state === chosen)?.fields ?? [];
  const looksLike =
    (pattern: string): Check =>
    (value) =>
      new RegExp(pattern).test(value.replace(/[\s-]/g, '')) || messages.licenceNumberWrong;

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormProblem>{problem}</FormProblem>
      {config.length > 1 && (
        <Select label={messages.licenceState} error={errors.state?.message} {...register('state')}>
          {config.map(({ state, label }) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map(({ name, label, hint, pattern, inputMode }) => (
          <TextInput
            // another state's number is another field: what was said of the one before is gone
            key={`${chosen} ${name}`}
            label={label}
            hint={hint}
            inputMode={inputMode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
            error={errors[name]?.message}
            {...register(name, { validate: all(required, looksLike(pattern)) })}
          />
        ))}
      </div>
      <p>
        <Button type="submit" pending={isSending} pendingLabel={messages.checking}>
          {messages.licenceAction}
        </Button>
      </p>
    </form>
  );
}
