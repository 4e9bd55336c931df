import { type SQL, sql } from 'drizzle-orm';
import type { StaffRole } from '@/lib/contract/operator/roles';
import type { StaffMember } from '@/lib/contract/operator/staff';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { ShopError } from '@/server/kernel/errors';

export interface StaffRow extends Record<string, unknown> {
  id: string;
  email: string;
  name: string;
  roles: StaffRole[];
  passwordHash: string | null;
  authenticatorSecret: string | null;
  authenticatorStep: string | null;
  leftAt: Date | null;
  lastSignInAt: Date | null;
}

/** SQL: people with the roles that they hold, of table `staff` as `s`. */
const PEOPLE: SQL = sql`
  select s.id, s.email, s.name, s.password_hash as "passwordHash",
    s.authenticator_secret as "authenticatorSecret", s.authenticator_step as "authenticatorStep",
    s.left_at as "leftAt",
    (select coalesce(json_agg(r.role order by r.role), '[]') from staff_roles r
      where r.staff_id = s.id and r.ended_at is null) as roles,
    (select max(n.began_at) from staff_sessions n where n.staff_id = s.id) as "lastSignInAt"
  from staff s`;

export async function staffByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  const [row] = await executePrepared<StaffRow>(db, sql`${PEOPLE} where s.email = ${email}`);
  return row;
}

/** @throws staff.not_found */
export async function staffById(db: Db, id: string): Promise<StaffRow> {
  const [row] = await executePrepared<StaffRow>(db, sql`${PEOPLE} where s.id::text = ${id}`);
  if (!row) throw new ShopError('staff.not_found');
  return row;
}

export const allStaff = async (db: Db): Promise<StaffRow[]> =>
  executePrepared<StaffRow>(db, sql`${PEOPLE} order by s.left_at is not null, s.name, s.id`);

export const toMember = (row: StaffRow): StaffMember => ({
  id: row.id,
  email: row.email,
  name: row.name,
  roles: row.roles,
  state: stateOf(row),
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
});

function stateOf({ leftAt, passwordHash }: StaffRow): StaffMember['state'] {
  if (leftAt) return 'left';
  return passwordHash ? 'active' : 'invited';
}
