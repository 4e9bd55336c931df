import type { Variant } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { challengeIn, readRegistration } from './answers';
import { takeChallenge } from './challenges';
import { siteOf } from './site';
import { type NewPasskey, verifyNew } from './verify';

/** Checks a browser's answer for a new passkey of this customer. @throws passkey.expired | passkey.invalid */
export async function checkNew(
  db: Db,
  text: string,
  { customerId, variant }: { customerId: string; variant: Variant },
): Promise<NewPasskey> {
  const answer = readRegistration(text);
  await takeChallenge(db, challengeIn(answer), { to: 'add', customerId });
  return verifyNew(answer, siteOf(variant));
}
