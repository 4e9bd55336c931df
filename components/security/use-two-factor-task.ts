import { useState } from 'react';
import { useMessages } from '#messages';
import { ApiError } from '@/lib/client/api-error';
import type { ResultOf } from '@/lib/contract/calls';
import type { StepUp } from '@/lib/contract/confirmation';
import { askOwnPasskey } from '@/lib/queries/passkeys';
import {
  useConfirmAuthenticator,
  useConfirmEmailCodes,
  useRenewRecoveryCodes,
  useStartAuthenticator,
  useStartEmailCodes,
  useTurnOffTwoFactor,
} from '@/lib/queries/security';

/** What can be done about two-factor authentication; each begins with a confirmation. */
export type Task = 'authenticator' | 'email' | 'codes' | 'off';

type Step =
  | { name: 'password' }
  | { name: 'authenticator'; setUp: ResultOf<'startAuthenticator'> }
  | { name: 'email'; mailed: ResultOf<'startEmailCodes'> }
  | { name: 'recovery'; codes: string[] }
  | { name: 'off' };

/**
 * The steps of a task. A password stays in memory while the task lasts, for mailing another code; of a set-up that is
 * under way it is enough. A passkey, whose answers are good for once, is asked again.
 */
export function useTwoFactorTask(task: Task) {
  const [step, setStep] = useState<Step>({ name: 'password' });
  const [proof, setProof] = useState<StepUp>({});
  const startAuthenticator = useStartAuthenticator();
  const startEmail = useStartEmailCodes();
  const confirmAuthenticator = useConfirmAuthenticator();
  const confirmEmail = useConfirmEmailCodes();
  const renew = useRenewRecoveryCodes();
  const turnOff = useTurnOffTwoFactor();
  const { notConfirmed } = useMessages('security');

  async function askAgain(): Promise<StepUp> {
    const passkey = await askOwnPasskey();
    if (passkey === null) throw new ApiError(400, notConfirmed);
    return { passkey };
  }

  const begin = {
    authenticator: async (proof: StepUp): Promise<Step> => ({
      name: 'authenticator',
      setUp: await startAuthenticator.mutateAsync(proof),
    }),
    email: async (proof: StepUp): Promise<Step> => ({
      name: 'email',
      mailed: await startEmail.mutateAsync(proof),
    }),
    codes: async (proof: StepUp): Promise<Step> => ({
      name: 'recovery',
      codes: (await renew.mutateAsync(proof)).recoveryCodes,
    }),
    off: async (proof: StepUp): Promise<Step> => {
      await turnOff.mutateAsync({ enabled: false, ...proof });
      return { name: 'off' };
    },
  }[task];

  return {
    step,
    /** Does what follows once it is confirmed. @returns the next step, which `show` shows. @throws ApiError */
    begin: async (stepUp: StepUp) => {
      const next = await begin(stepUp);
      setProof(stepUp);
      return next;
    },
    show: setStep,
    confirm: (otp: string) =>
      (task === 'email' ? confirmEmail : confirmAuthenticator).mutateAsync({ otp }),
    mailAgain: async () => {
      const again = proof.passkey ? await askAgain() : proof;
      return { waitSeconds: (await startEmail.mutateAsync(again)).resendAfterSeconds };
    },
  };
}
