import { useState } from 'react';
import type { ResultOf } from '@/lib/contract/calls';
import {
  useConfirmAuthenticator,
  useConfirmEmailCodes,
  useRenewRecoveryCodes,
  useStartAuthenticator,
  useStartEmailCodes,
  useTurnOffTwoFactor,
} from '@/lib/queries/security';

/** What can be done about two-factor authentication; each begins with the password. */
export type Task = 'authenticator' | 'email' | 'codes' | 'off';

type Step =
  | { name: 'password' }
  | { name: 'authenticator'; setUp: ResultOf<'startAuthenticator'> }
  | { name: 'email'; mailed: ResultOf<'startEmailCodes'> }
  | { name: 'recovery'; codes: string[] }
  | { name: 'off' };

/** The steps of a task. The password stays in memory while the task lasts, for mailing another code. */
export function useTwoFactorTask(task: Task) {
  const [step, setStep] = useState<Step>({ name: 'password' });
  const [password, setPassword] = useState('');
  const startAuthenticator = useStartAuthenticator();
  const startEmail = useStartEmailCodes();
  const confirmAuthenticator = useConfirmAuthenticator();
  const confirmEmail = useConfirmEmailCodes();
  const renew = useRenewRecoveryCodes();
  const turnOff = useTurnOffTwoFactor();

  const begin = {
    authenticator: async (currentPassword: string): Promise<Step> => ({
      name: 'authenticator',
      setUp: await startAuthenticator.mutateAsync({ currentPassword }),
    }),
    email: async (currentPassword: string): Promise<Step> => ({
      name: 'email',
      mailed: await startEmail.mutateAsync({ currentPassword }),
    }),
    codes: async (currentPassword: string): Promise<Step> => ({
      name: 'recovery',
      codes: (await renew.mutateAsync({ currentPassword })).recoveryCodes,
    }),
    off: async (currentPassword: string): Promise<Step> => {
      await turnOff.mutateAsync({ enabled: false, currentPassword });
      return { name: 'off' };
    },
  }[task];

  return {
    step,
    /** Does what follows from the right password. @returns the next step, which `show` shows. @throws ApiError */
    begin: async (currentPassword: string) => {
      const next = await begin(currentPassword);
      setPassword(currentPassword);
      return next;
    },
    show: setStep,
    confirm: (otp: string) =>
      (task === 'email' ? confirmEmail : confirmAuthenticator).mutateAsync({ otp }),
    mailAgain: async () => ({
      waitSeconds: (await startEmail.mutateAsync({ currentPassword: password })).resendAfterSeconds,
    }),
  };
}
