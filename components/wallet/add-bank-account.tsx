import { useWatch } from 'react-hook-form';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ProofField } from '@/components/passkeys/proof-field';
import { SecondFactorField } from '@/components/passkeys/second-factor-field';
import { useProof } from '@/components/passkeys/use-proof';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { TextInput } from '@/components/ui/text-input';
import type { Fund } from '@/lib/contract/wallet';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { useCustomer } from '@/lib/queries/customer';
import { useAddBankAccount } from '@/lib/queries/wallet';
import { ACCOUNT_NUMBER_COMPLAINTS, readAccountNumber } from '@/lib/rules/bank/account-number';
import {
  BANK_CODE_COMPLAINTS,
  looksInternational,
  readBankCode,
  schemeOf,
} from '@/lib/rules/bank/bank-code';
import { BANK_ACCOUNT_WAIT_HOURS } from '@/lib/rules/bank/payout-rules';
import { all, type Check, formChecks } from '@/lib/rules/forms/checks';
import { currencyOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';

/** The API's names for the two fields (specification, document 2, section 5). */
const TARGETS = { bsb: 'bankCode', swift: 'bankCode', account_number: 'accountNumber' } as const;

/**
 * Adds a bank account of the customer's own, to be paid out to, once they have confirmed it. A form of its own: it
 * cannot stand inside another one.
 */
export function AddBankAccount({ onAdded }: { onAdded: (fund: Fund) => void }) {
  const messages = useMessages('wallet');
  const forms = useFormMessages();
  const { required } = formChecks(forms);
  const currency = currencyOf(useLinks().variant);
  const add = useAddBankAccount();
  const proof = useProof();
  const { register, control, getValues, errors, problem, isSending, submit } = useApiForm({
    mode: 'onTouched',
    defaultValues: { bankCode: '', accountNumber: '', currentPassword: '', otp: '' },
    targets: TARGETS,
    send: ({ bankCode, accountNumber, ...confirmed }) =>
      add.mutateAsync({
        ...(looksInternational(bankCode) ? { swift: bankCode } : { bsb: bankCode }),
        accountNumber,
        ...proof.take(confirmed),
      }),
    onSent: onAdded,
  });
  const isAbroad = looksInternational(useWatch({ control, name: 'bankCode' }));

  const bankCode: Check = (typed) => {
    const scheme = schemeOf(typed, currency);
    return readBankCode(scheme, typed) !== undefined || forms[BANK_CODE_COMPLAINTS[scheme]];
  };
  const accountNumber: Check = (typed) => {
    const scheme = schemeOf(getValues('bankCode'), currency);
    return (
      readAccountNumber(scheme, typed) !== undefined || forms[ACCOUNT_NUMBER_COMPLAINTS[scheme]]
    );
  };

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <AccountHolder />
      <TextInput
        label={messages.bankCode}
        hint={messages.bankCodeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.bankCode?.message}
        {...register('bankCode', { validate: all(required, bankCode) })}
      />
      <TextInput
        label={messages.bankNumber}
        hint={isAbroad ? messages.bankNumberHintAbroad : undefined}
        inputMode={isAbroad ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.accountNumber?.message}
        {...register('accountNumber', { validate: all(required, accountNumber) })}
      />
      <ProofField
        proof={proof}
        label={messages.bankPassword}
        hint={messages.bankPasswordHint}
        error={errors.currentPassword?.message}
        {...register('currentPassword', { validate: proof.unlessPasskey(required) })}
      >
        <SecondFactorField error={errors.otp?.message} {...register('otp')} />
      </ProofField>
      <p className="text-sm text-ink-soft">
        {interpolate(messages.bankWait, { hours: BANK_ACCOUNT_WAIT_HOURS })}
      </p>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" size="lg" wide icon="lock" pending={isSending}>
        {messages.saveBank}
      </Button>
    </form>
  );
}

/** Whose account it has to be; the name is on record and not asked for. */
function AccountHolder() {
  const messages = useMessages('wallet');
  const { data: customer } = useCustomer();
  return (
    <div>
      {customer && (
        <dl>
          <dt className="font-semibold">{messages.bankHolder}</dt>
          <dd className="wrap-anywhere">
            {customer.firstname} {customer.lastname}
          </dd>
        </dl>
      )}
      <p className="text-sm text-ink-soft">{messages.bankHolderHint}</p>
    </div>
  );
}
