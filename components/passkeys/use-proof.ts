import { useState } from 'react';
import type { StepUp } from '@/lib/contract/confirmation';
import type { Check } from '@/lib/rules/forms/checks';

/** What is typed into a form that is confirmed: the password, and a code where the form asks for one. */
interface Typed {
  currentPassword: string;
  otp?: string;
}

/** What a form is confirmed with: what is typed into it, or a passkey in its place. */
export interface Proof {
  /** Keeps what a passkey answered for the next time that the form is sent. */
  give: (passkey: string) => void;
  /** The check of the password field, which may stay empty where there is a passkey. */
  unlessPasskey: (check: Check) => Check;
  /** What to send. An answer is good for once: afterwards what is typed counts again. */
  take: (typed: Typed) => StepUp;
}

export function useProof(): Proof {
  const [proof] = useState(newProof);
  return proof;
}

function newProof(): Proof {
  let pendingPasskey: string | undefined;
  return {
    give: (passkey) => {
      pendingPasskey = passkey;
    },
    unlessPasskey: (check) => (value) => pendingPasskey !== undefined || check(value),
    take: ({ currentPassword, otp = '' }) => {
      const passkey = pendingPasskey;
      pendingPasskey = undefined;
      return passkey === undefined ? { currentPassword, ...secondFactorIn(otp) } : { passkey };
    },
  };
}

/** Six digits are a code, however they are spaced; anything else that is typed is a recovery code. */
function secondFactorIn(typed: string): Pick<StepUp, 'otp' | 'recoveryCode'> {
  const text = typed.trim();
  if (text === '') return {};
  const digits = text.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? { otp: digits } : { recoveryCode: text };
}
