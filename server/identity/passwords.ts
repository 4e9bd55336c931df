import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { atMost } from '@/server/kernel/at-most';
import { ShopError } from '@/server/kernel/errors';
import { isEasyToGuess } from './common-passwords';

// Each check uses one core: more at once only evict each other's cache (a quarter fewer per second, measured), and
// would delay file reads and DNS lookups, which share the thread pool.
const inTurn = atMost(availableParallelism());

// argon2id (the library's default algorithm); 19 MiB and two passes take about 21 ms on one core
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// the hash of an unknown password, at the same cost: unknown addresses take as long as known ones
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$JAX7bCt13H38yt1lpV1XPQ$CIsutplw2/eVKcUFTSEHWEobbOIj6lWIPnK+IwyYanE';

/** Hashes a password in its composed form (NFKC), whichever form the keyboard sends. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), COST));

/**
 * The forms in which a password may have been hashed: composed, and, by the release before, as some keyboard sent it. Most
 * have one. It depends on what is typed alone, so that it tells nothing of an account.
 */
const formsOf = (password: string): string[] => [
  ...new Set([
    password.normalize('NFKC'),
    password,
    password.normalize('NFC'),
    password.normalize('NFD'),
  ]),
];

/** Whether the password is right, in any of its forms. Takes the same time when there is no usable hash. */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const isUsable = passwordHash?.startsWith('$argon2id$') ?? false;
  const known = isUsable && passwordHash ? passwordHash : NOBODYS;
  for (const form of formsOf(password))
    if (await inTurn(() => verify(known, form))) return isUsable;
  return false;
}

type Owner = Record<'email' | 'firstName' | 'lastName', string>;

/**
 * @throws customer.password_weak for a password that is among the first guesses, also for an attacker who knows the
 * customer's names
 */
export async function assertPasswordStrong(
  password: string,
  { email, firstName, lastName }: Owner,
): Promise<void> {
  const [localPart = ''] = email.split('@');
  if (await isEasyToGuess(password, [email, localPart, firstName, lastName])) {
    throw new ShopError('customer.password_weak', { target: 'password' });
  }
}

/** @throws customer.password_same when it is the customer's current password */
export async function assertPasswordNew(passwordHash: string, password: string): Promise<void> {
  if (await isPassword(passwordHash, password)) {
    throw new ShopError('customer.password_same', { target: 'password' });
  }
}
