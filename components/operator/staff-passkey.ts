import type {
  ConfirmStaffByPasskey,
  SignInStaffByPasskey,
  StartStaffConfirmation,
  StartStaffPasskey,
  StartStaffPasskeySignIn,
} from '@/lib/contract/operator/access';
import { callOperator } from './call-operator';

/** Loaded when somebody uses a passkey. */
const ceremonies = () => import('@/lib/client/passkeys');

/** Has the browser make a passkey. @returns its answer; null if the person changed their mind */
export async function makeStaffPasskey(): Promise<string | null> {
  const [options, { makePasskey }] = await Promise.all([
    callOperator<typeof StartStaffPasskey>('startStaffPasskey', {}),
    ceremonies(),
  ]);
  return makePasskey(options);
}

/** Signs in with a passkey. @returns false if the person changed their mind */
export async function signInByStaffPasskey(): Promise<boolean> {
  const [options, { askPasskey }] = await Promise.all([
    callOperator<typeof StartStaffPasskeySignIn>('startStaffPasskeySignIn', {}),
    ceremonies(),
  ]);
  const passkey = await askPasskey(options);
  if (passkey === null) return false;
  await callOperator<typeof SignInStaffByPasskey>('signInStaffByPasskey', { passkey });
  return true;
}

/** Confirms the session with a passkey. @returns false if the person changed their mind */
export async function confirmByStaffPasskey(): Promise<boolean> {
  const [options, { askPasskey }] = await Promise.all([
    callOperator<typeof StartStaffConfirmation>('startStaffConfirmation', {}),
    ceremonies(),
  ]);
  const passkey = await askPasskey(options);
  if (passkey === null) return false;
  await callOperator<typeof ConfirmStaffByPasskey>('confirmStaffByPasskey', { passkey });
  return true;
}
