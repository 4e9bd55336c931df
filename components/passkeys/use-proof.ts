import { useState } from 'react';
import type { Confirmation } from '@/lib/contract/confirmation';
import type { Check } from '@/lib/rules/forms/checks';

/** What a form is confirmed with: the password that is typed into it, or a passkey in its place. */
export interface Proof {
  /** Keeps what a passkey answered for the next time that the form is sent. */
  give: (passkey: string) => void;
  /** The check of the password field, which may stay empty where there is a passkey. */
  unlessGiven: (check: Check) => Check;
  /** What to send. An answer is good for once: afterwards the password counts again. */
  take: (currentPassword: string) => Confirmation;
}

export function useProof(): Proof {
  const [proof] = useState(newProof);
  return proof;
}

function newProof(): Proof {
  let given: string | undefined;
  return {
    give: (passkey) => {
      given = passkey;
    },
    unlessGiven: (check) => (value) => given !== undefined || check(value),
    take: (currentPassword) => {
      const passkey = given;
      given = undefined;
      return passkey === undefined ? { currentPassword } : { passkey };
    },
  };
}
