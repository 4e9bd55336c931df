import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { atMost } from '@/server/kernel/at-most';
import { ShopError } from '@/server/kernel/errors';
import { isEasyToGuess } from './common-passwords';

// A check has a core to itself: more at once only push each other out of its cache (a quarter fewer a second, measured),
// and would keep reading files and looking up addresses waiting, which share the threads.
const inTurn = atMost(availableParallelism());

// argon2id (the library's default algorithm); 19 MiB and two passes take about 21 ms of one core
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// the hash of a password nobody knows, at the same cost: unknown addresses take as long as known ones
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$JAX7bCt13H38yt1lpV1XPQ$CIsutplw2/eVKcUFTSEHWEobbOIj6lWIPnK+IwyYanE';

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, COST));

/** Is it the password? Takes the same time where there is no (usable) hash to compare with. */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const isUsable = passwordHash?.startsWith('$argon2id$') ?? false;
  const known = isUsable && passwordHash ? passwordHash : NOBODYS;
  const isMatch = await inTurn(() => verify(known, password));
  return isMatch && isUsable;
}

type Owner = Record<'email' | 'firstName' | 'lastName', string>;

/** @throws customer.password_weak for what a guesser tries first, also of somebody who knows the customer's names */
export async function assertPasswordStrong(
  password: string,
  { email, firstName, lastName }: Owner,
): Promise<void> {
  const [localPart = ''] = email.split('@');
  if (await isEasyToGuess(password, [email, localPart, firstName, lastName])) {
    throw new ShopError('customer.password_weak', { target: 'password' });
  }
}

/** @throws customer.password_same where it is the one the customer has */
export async function assertPasswordNew(passwordHash: string, password: string): Promise<void> {
  if (await isPassword(passwordHash, password)) {
    throw new ShopError('customer.password_same', { target: 'password' });
  }
}
