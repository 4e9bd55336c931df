import { sql } from 'drizzle-orm';
import type { Transport } from '@/lib/client/transport';
import type { StaffRole } from '@/lib/contract/operator/roles';
import type { Database } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { guestContext } from '@/server/testing/context';
import { type Api, apiFor } from '@/web/api/server-client';
import { acceptInvitation, addStaff, getInvitation } from '../invitations';
import { changeRoleByCommand } from '../roles';
import { openSession } from '../sessions';
import { staffById } from '../staff-row';
import { codeOf } from './code-of';

export const STAFF_PASSWORD = 'seven quiet harbour lights';

/** A member of staff in a session of theirs. */
export interface TestStaff {
  id: string;
  email: string;
  code: ReturnType<typeof codeOf>;
  api: Api;
}

type Shop = { database: Pick<Database, 'db'>; carry: Transport };

/** Somebody of the shop's people with these roles, whose invitation is accepted, signed in. */
export async function aStaffMember(
  { database: { db }, carry }: Shop,
  roles: readonly StaffRole[] = [],
  name = 'Sam Example',
): Promise<TestStaff> {
  const email = `${newId()}@staff.example`;
  const ctx = guestContext(db, { address: '' });
  const { id, token } = await inTransaction(ctx, (tx) => addStaff(tx, { email, name }));
  const { secret } = await getInvitation(ctx, { token });
  const code = codeOf(secret);
  await accept((otp) => acceptInvitation(ctx, { token, password: STAFF_PASSWORD, otp }), code);
  await inTransaction(ctx, async (tx) => {
    for (const role of roles) await changeRoleByCommand(tx, { staffId: id, role, change: 'grant' });
  });
  return { id, email, code, api: await anotherSession({ database: { db }, carry }, id) };
}

/** Accepts with a code of the step before: what signs in later is newer. It may be over when it arrives. */
async function accept(by: (otp: string) => Promise<unknown>, code: TestStaff['code']) {
  try {
    await by(code(-1));
  } catch (error) {
    if (!(error instanceof ShopError && error.code === '2fa_incorrect')) throw error;
    await by(code(-1));
  }
}

/** Another session of the same person. */
export async function anotherSession(
  { database: { db }, carry }: Shop,
  staffId: string,
): Promise<Api> {
  const ctx = guestContext(db);
  const { accessToken } = await inTransaction(ctx, async (tx) =>
    openSession(tx, ctx, await staffById(tx, staffId)),
  );
  return apiFor({ variant: 'AU', sessionId: newId(), accessToken }, carry);
}

/** As if the session had been confirmed too long ago. */
export async function forgetConfirmation({ database: { db } }: Shop, staffId: string) {
  await db.execute(sql`
    update staff_sessions set confirmed_at = confirmed_at - interval '1 hour' where staff_id = ${staffId}`);
}
