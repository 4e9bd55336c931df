'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePasskeySupport } from '@/components/passkeys/use-passkey-support';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormProblem } from '@/components/ui/form-problem';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/lib/client/api-error';
import type { ConfirmStaff } from '@/lib/contract/operator/staff';
import { callOperator } from './call-operator';
import { confirmByStaffPasskey } from './staff-passkey';
import { textOf, useOperatorForm } from './use-operator-form';

interface Props {
  /** on the button that opens it */
  label: string;
  title: string;
  variant?: ButtonVariant;
  /** its own fields, above the reason; a function of what is wrong with them, by their names */
  children?: ReactNode | ((problems: Readonly<Record<string, string>>) => ReactNode);
  /** false: nobody is asked why */
  hasReason?: boolean;
  /** makes the change; what it resolves to is shown instead of the form until it is closed */
  send: (fields: FormData) => Promise<ReactNode | undefined>;
}

/**
 * A change that is made in a dialog: its fields and the reason for it. Where password and code were right too long ago it
 * asks for them there, or for a passkey in their place, and what was typed stays.
 */
export function ConfirmedAction(props: Props) {
  const { label, title, variant = 'secondary' } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        {isOpen && <ActionForm {...props} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

/** The form of such a dialog, for one that is opened elsewhere. */
export function ActionForm({
  label,
  children,
  hasReason = true,
  send,
  onDone,
}: Omit<Props, 'title' | 'variant'> & { onDone: () => void }) {
  const router = useRouter();
  const [needsConfirmation, setNeeds] = useState(false);
  const [result, setResult] = useState<ReactNode>();
  const form = useRef<HTMLFormElement>(null);
  const isByPasskey = useRef(false);
  const confirmed = async (fields: FormData): Promise<boolean> => {
    if (!isByPasskey.current) return confirm(fields);
    isByPasskey.current = false;
    return confirmByStaffPasskey();
  };
  const { problems, isPending, onSubmit } = useOperatorForm(async (fields) => {
    // whoever changed their mind in the browser's dialog finds the form as it was
    if (needsConfirmation && !(await confirmed(fields))) return;
    setNeeds(false);
    try {
      const shown = await send(fields);
      if (shown === undefined) {
        router.refresh();
        onDone();
      } else setResult(shown);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'staff.confirmation_required') setNeeds(true);
      throw error;
    }
  });
  // once it has been read: the row that the dialog belongs to may be gone from the page then
  useEffect(() => (result === undefined ? undefined : () => router.refresh()), [result, router]);
  if (result !== undefined) return <div className="grid gap-4 p-5">{result}</div>;
  return (
    <form ref={form} method="post" onSubmit={onSubmit} className="grid gap-4 p-5" noValidate>
      <FormProblem>
        {typeof children === 'function'
          ? (problems.general ?? problems.passkey)
          : elsewhere(problems)}
      </FormProblem>
      {typeof children === 'function' ? children(problems) : children}
      {hasReason && (
        <TextInput
          label="Why"
          hint="It is written down beside what you do."
          name="reason"
          maxLength={500}
          error={problems.reason}
          required
        />
      )}
      {needsConfirmation && (
        <fieldset className="grid gap-4 rounded-card bg-sunk p-4">
          <legend className="sr-only">Confirm that it is you</legend>
          <PasswordInput label="Your password" name="password" error={problems.password} />
          <TextInput
            label="A new code of your authenticator"
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            error={problems.otp}
          />
          <PasskeyInstead
            onPress={() => {
              isByPasskey.current = true;
              form.current?.requestSubmit();
            }}
          />
        </fieldset>
      )}
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending}>
          {label}
        </Button>
      </div>
    </form>
  );
}

/** Fields that say themselves what is wrong with them. */
const OWN: readonly string[] = ['reason', 'password', 'otp'];

/** What is wrong with the whole, or with a field of the caller's. */
const elsewhere = (problems: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(problems)
    .flatMap(([target, problem]) => (OWN.includes(target) ? [] : problem))
    .join(' ') || undefined;

async function confirm(fields: FormData): Promise<true> {
  await callOperator<typeof ConfirmStaff>('confirmStaff', {
    password: textOf(fields, 'password'),
    otp: textOf(fields, 'otp').replaceAll(' ', ''),
  });
  return true;
}

/** A passkey stands for password and code. */
function PasskeyInstead({ onPress }: { onPress: () => void }) {
  const isSupported = usePasskeySupport();
  if (!isSupported) return null;
  return (
    <Button variant="secondary" size="sm" icon="key" onClick={onPress}>
      Use a passkey instead
    </Button>
  );
}
