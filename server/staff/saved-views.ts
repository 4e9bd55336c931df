import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  ListSavedViews,
  RemoveView,
  SavedView,
  SaveView,
} from '@/lib/contract/operator/saved-views';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';

/** More than anybody has a name for. */
const MOST_VIEWS = 30;

type Row = SavedView & Record<string, unknown>;

/** The reader's own views. Nobody else sees them, and the log does not have them: they change nothing. */
export async function listSavedViews({
  db,
  staff,
}: StaffContext): Promise<CallResult<typeof ListSavedViews>> {
  const { rows } = await db.execute<Row>(sql`
    select id, title, href from saved_views where staff_id = ${staff.id} order by lower(title), id`);
  return { views: rows };
}

/** @throws view.too_many */
export async function saveView(
  { db, staff }: StaffContext,
  { title, href }: VerbInput<typeof SaveView>,
): Promise<CallResult<typeof SaveView>> {
  const { rows } = await db.execute<Row>(sql`
    insert into saved_views (id, staff_id, title, href)
    select ${newId()}, ${staff.id}::uuid, ${title}, ${href}
    where exists (select from saved_views where staff_id = ${staff.id} and href = ${href})
      or (select count(*) from saved_views where staff_id = ${staff.id}) < ${MOST_VIEWS}
    on conflict (staff_id, href) do update set title = excluded.title
    returning id, title, href`);
  const [view] = rows;
  if (!view) throw new ShopError('view.too_many');
  return view;
}

export async function removeView(
  { db, staff }: StaffContext,
  { viewId }: VerbInput<typeof RemoveView>,
): Promise<CallResult<typeof RemoveView>> {
  await db.execute(
    sql`delete from saved_views where id::text = ${viewId} and staff_id = ${staff.id}`,
  );
  return {};
}
