import type { VerbInput } from '@/lib/contract/call';
import type { SignInResult, SignUp } from '@/lib/contract/identity';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { customerContext, guestContext } from '@/server/testing/context';
import { acceptApplication, registerCustomer } from '../register-customer';
import { openSignIn } from '../sign-ins';
import { markVerified } from '../verified';

export const MEMBERS_PASSWORD = 'correct horse battery';

export interface Member {
  email: string;
  /** their request, with the sign-in that `tokens` belong to */
  ctx: CustomerContext;
  tokens: SignInResult;
}

/** A signed-in customer with an account and a password; as a rule they are known, as whoever plays has to be. */
export async function aMember(
  db: Db,
  { isVerified = true, ...over }: { password?: string; isVerified?: boolean } = {},
): Promise<Member> {
  const ctx = guestContext(db, { address: '' });
  const joined: VerbInput<typeof SignUp> = {
    email: `${newId()}@fairdraw.example`,
    password: over.password ?? MEMBERS_PASSWORD,
    firstName: 'Robin',
    lastName: 'Example',
    dateOfBirth: '1980-05-01',
    state: 'NSW',
    termsAccepted: true,
    marketingAccepted: false,
    attribution: {},
    favouriteNumbers: [],
  };
  const passwordHash = await acceptApplication(ctx, joined);
  return inTransaction({ db }, async (tx) => {
    const customer = await registerCustomer(tx, ctx, joined, passwordHash);
    if (isVerified) await markVerified(tx, customer.id);
    const { signInId, result } = await openSignIn(tx, ctx, customer);
    return {
      email: joined.email,
      ctx: customerContext(db, customer, { signInId }),
      tokens: result,
    };
  });
}

/** Another sign-in of the same member, as on a second device. */
export async function anotherSignIn(db: Db, member: Member): Promise<SignInResult> {
  const { result } = await openSignIn(db, member.ctx, member.ctx.customer);
  return result;
}
