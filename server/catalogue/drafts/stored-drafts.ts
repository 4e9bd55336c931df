import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { storedCatalogue } from '../versions/stored-versions';

/** What the office calls a draft where it waits for a second person. */
export const draftSubject = (draftId: string): string => `catalogue_draft:${draftId}`;

/** A draft in a list. */
export interface DraftHead {
  id: string;
  name: string;
  basedOn: number;
  revision: number;
  createdBy: string;
  createdAt: string;
  changedBy: string;
  changedAt: string;
  endedAt: string | null;
  /** the version that it became */
  versionNo: number | null;
}

export interface Draft extends DraftHead {
  catalogue: CatalogueFile;
}

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  basedOn: number;
  revision: number;
  createdBy: string;
  createdAt: string;
  changedBy: string;
  changedAt: string;
  endedAt: string | null;
  versionNo: number | null;
}

const HEAD = sql`draft.id, draft.name, draft.based_on as "basedOn", draft.revision,
    maker.name as "createdBy", draft.created_at as "createdAt",
    editor.name as "changedBy", draft.changed_at as "changedAt",
    draft.ended_at as "endedAt", draft.version_no as "versionNo"`;
const DRAFTS = sql`catalogue_drafts as draft
    join staff_names as maker on maker.id = draft.created_by
    join staff_names as editor on editor.id = draft.changed_by`;

const iso = (time: string): string => new Date(time).toISOString();

const headOf = (row: Row): DraftHead => ({
  ...row,
  createdAt: iso(row.createdAt),
  changedAt: iso(row.changedAt),
  endedAt: row.endedAt && iso(row.endedAt),
});

const MOST_LISTED = 100;

/** Drafts that are being written, newest first. */
export async function openDrafts(db: Db): Promise<DraftHead[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${HEAD} from ${DRAFTS} where draft.ended_at is null order by draft.id desc limit ${MOST_LISTED}`);
  return rows.map(headOf);
}

/** One draft; undefined where there is none. */
export async function findDraft(db: Db, draftId: string): Promise<Draft | undefined> {
  const { rows } = await db.execute<Row & { document: unknown }>(sql`
    select ${HEAD}, draft.document from ${DRAFTS} where draft.id::text = ${draftId}`);
  return rows.map(({ document, ...row }) => ({
    ...headOf(row),
    catalogue: storedCatalogue(document),
  }))[0];
}

interface Beginning {
  name: string;
  catalogue: CatalogueFile;
  basedOn: number;
  staffId: string;
}

/** @returns its id */
export async function beginDraft(
  tx: Tx,
  { name, catalogue, basedOn, staffId }: Beginning,
): Promise<string> {
  const id = newId();
  await tx.execute(sql`
    insert into catalogue_drafts (id, name, document, based_on, created_by, changed_by)
    values (${id}, ${name}, ${JSON.stringify(catalogue)}::jsonb, ${basedOn}, ${staffId}, ${staffId})`);
  return id;
}

interface Reading {
  draftId: string;
  /** which its reader has seen */
  revision: number;
}

/**
 * Locks a draft that somebody is about to change, as they have read it.
 * @throws catalogue.draft_not_found | catalogue.draft_changed | catalogue.draft_waits
 */
export async function lockDraft(tx: Tx, { draftId, revision }: Reading): Promise<Draft> {
  const draft = await lockRequested(tx, { draftId, revision });
  if (await isWaiting(tx, draftId)) throw new ShopError('catalogue.draft_waits');
  return draft;
}

/**
 * Locks a draft as it was put before a second person.
 * @throws catalogue.draft_not_found | catalogue.draft_changed
 */
export async function lockRequested(tx: Tx, { draftId, revision }: Reading): Promise<Draft> {
  // first the lock: what is read afterwards is what whoever held it has written
  await tx.execute(sql`select from catalogue_drafts where id::text = ${draftId} for update`);
  const draft = await findDraft(tx, draftId);
  if (!draft || draft.endedAt !== null) throw new ShopError('catalogue.draft_not_found');
  if (draft.revision !== revision)
    throw new ShopError('catalogue.draft_changed', { values: { name: draft.changedBy } });
  return draft;
}

/** Whether it waits for a second person: what they read must not change meanwhile. */
async function isWaiting(db: Db, draftId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from waiting_approvals where subject = ${draftSubject(draftId)}`,
  );
  return rowCount !== null && rowCount > 0;
}

interface Saving {
  catalogue: CatalogueFile;
  basedOn?: number;
  staffId: string;
}

/** Saves a draft that is locked. @returns its revision, which stays where nothing has changed */
export async function saveDraft(
  tx: Tx,
  draft: Draft,
  { catalogue, basedOn = draft.basedOn, staffId }: Saving,
): Promise<number> {
  if (basedOn === draft.basedOn && isDeepStrictEqual(catalogue, draft.catalogue))
    return draft.revision;
  await tx.execute(sql`
    update catalogue_drafts set document = ${JSON.stringify(catalogue)}::jsonb, based_on = ${basedOn},
      revision = revision + 1, changed_by = ${staffId}, changed_at = shop_now()
    where id = ${draft.id}`);
  return draft.revision + 1;
}

/** Ends a draft that is locked: as a version, or without one. */
export async function endDraft(
  tx: Tx,
  { draftId, versionNo }: { draftId: string; versionNo: number | null },
): Promise<void> {
  await tx.execute(sql`
    update catalogue_drafts set ended_at = shop_now(), version_no = ${versionNo} where id = ${draftId}`);
}
