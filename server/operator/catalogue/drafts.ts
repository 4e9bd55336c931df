import { isDeepStrictEqual } from 'node:util';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import { CATALOGUE_PARTS, type CataloguePart, PART_NAMES } from '@/lib/contract/catalogue-parts';
import type {
  CatalogueDraft,
  DiscardCatalogueDraft,
  GetCatalogueDraft,
  GetDraftText,
  ListCatalogueDrafts,
  StartCatalogueDraft,
  UpdateDraftBase,
} from '@/lib/contract/operator/catalogue-drafts';
import {
  beginDraft,
  type Draft,
  differencesBetween,
  draftSubject,
  endDraft,
  entriesOf,
  findDraft,
  judgeCatalogue,
  lockDraft,
  mergeCatalogues,
  openDrafts,
  readNewVersions,
  saveDraft,
  standingVersions,
  versionAt,
  versionWithFormer,
  writeCatalogue,
} from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { customersBySegment } from '@/server/identity';
import { shopNow } from '@/server/kernel/clock';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, pendingApprovals, recordAction } from '@/server/staff';
import { nameOfEntry } from './entry-names';

/** What is being prepared, newest first. */
export async function listCatalogueDrafts({
  db,
}: StaffContext): Promise<CallResult<typeof ListCatalogueDrafts>> {
  const drafts = await openDrafts(db);
  return { drafts: drafts.map(({ endedAt: _, versionNo: __, ...draft }) => draft) };
}

/** Begins a draft from the version in force. */
export async function startCatalogueDraft(
  ctx: StaffContext,
  { name }: VerbInput<typeof StartCatalogueDraft>,
): Promise<CallResult<typeof StartCatalogueDraft>> {
  return inTransaction(ctx, async (tx) => {
    await readNewVersions(tx);
    const { no: basedOn, catalogue } = versionAt(await shopNow({ db: tx }));
    const draftId = await beginDraft(tx, { name, catalogue, basedOn, staffId: ctx.staff.id });
    await recordAction(tx, actorOf(ctx), {
      action: 'catalogue.draft_started',
      subject: draftSubject(draftId),
      after: { name, basedOn },
    });
    return { draftId };
  });
}

/** A draft with what the checks say and what it would change. @throws catalogue.draft_not_found */
export async function getCatalogueDraft(
  ctx: StaffContext,
  { draftId }: VerbInput<typeof GetCatalogueDraft>,
): Promise<CallResult<typeof GetCatalogueDraft>> {
  const { db } = ctx;
  await readNewVersions(db);
  const { catalogue, ...head } = await draftOf(db, draftId);
  const now = await shopNow(ctx);
  const standing = standingVersions(now);
  const base = standing.find(({ no }) => no === head.basedOn) ?? versionAt(now);
  const before = base.catalogue;
  const from = base.validFrom > now ? base.validFrom : now;
  return {
    ...head,
    bases: standing.map(({ no, validFrom }) => ({ no, validFrom: validFrom.toISOString() })),
    comparedWith: base.no,
    parts: PART_NAMES.map((part) => comparedPart(part, before, catalogue)),
    ...(await judged(db, { catalogue, from })),
    differences: differencesBetween(before, catalogue),
    requests: await pendingApprovals(ctx, draftSubject(draftId)),
  };
}

/** @throws catalogue.draft_not_found */
export async function draftOf(db: Db, draftId: string): Promise<Draft> {
  const draft = await findDraft(db, draftId);
  if (!draft) throw new ShopError('catalogue.draft_not_found');
  return draft;
}

/** A CMS that does not answer keeps nobody from writing: it is asked again before anything holds. */
async function judged(
  db: Db,
  draft: { catalogue: CatalogueFile; from: Date },
): Promise<Pick<CatalogueDraft, 'problems' | 'isJudged'>> {
  try {
    return { problems: await judgeCatalogue(db, customersBySegment, draft), isJudged: true };
  } catch (error) {
    if (error instanceof ShopError && error.code === 'server.unavailable')
      return { problems: [], isJudged: false };
    throw error;
  }
}

/** A part beside that of the version in force. */
function comparedPart(
  part: CataloguePart,
  before: CatalogueFile,
  after: CatalogueFile,
): CatalogueDraft['parts'][number] {
  const former = entriesOf(before, part);
  const entries = entriesOf(after, part);
  return {
    part,
    isList: CATALOGUE_PARTS[part] !== null,
    entries: entries.map((entry) => {
      const was = former.find(({ key }) => key === entry.key);
      const isSame = was !== undefined && isDeepStrictEqual(was.value, entry.value);
      return {
        key: entry.key,
        name: nameOfEntry(part, entry),
        state: isSame ? 'same' : was ? 'changed' : 'added',
      };
    }),
    removed: former
      .filter(({ key }) => !entries.some((entry) => entry.key === key))
      .map((entry) => ({ key: entry.key, name: nameOfEntry(part, entry) })),
  };
}

/** The whole, as its file says it. @throws catalogue.draft_not_found */
export async function getDraftText(
  { db }: StaffContext,
  { draftId }: VerbInput<typeof GetDraftText>,
): Promise<CallResult<typeof GetDraftText>> {
  const { name, revision, endedAt, catalogue } = await draftOf(db, draftId);
  return { name, revision, isOpen: endedAt === null, text: writeCatalogue(catalogue) };
}

/**
 * Takes up what has changed in the version in force, or in one to come, since the draft began. What both have changed
 * stays as the draft has it, and is named.
 * @throws catalogue.draft_not_found | catalogue.draft_changed | catalogue.draft_waits | catalogue.version_not_found
 */
export async function updateDraftBase(
  ctx: StaffContext,
  { no, ...read }: VerbInput<typeof UpdateDraftBase>,
): Promise<CallResult<typeof UpdateDraftBase>> {
  return inTransaction(ctx, async (tx) => {
    const draft = await lockDraft(tx, read);
    await readNewVersions(tx);
    const standing = standingVersions(await shopNow({ db: tx }));
    const theirs = standing.find((version) => version.no === no)?.catalogue;
    if (!theirs) throw new ShopError('catalogue.version_not_found');
    const base = versionWithFormer(draft.basedOn)?.version.catalogue ?? theirs;
    const { catalogue, conflicts } = mergeCatalogues({ base, mine: draft.catalogue, theirs });
    const revision = await saveDraft(tx, draft, {
      ...{ catalogue, basedOn: no, staffId: ctx.staff.id },
    });
    if (revision !== draft.revision)
      await recordAction(tx, actorOf(ctx), {
        action: 'catalogue.draft_updated',
        subject: draftSubject(draft.id),
        before: { basedOn: draft.basedOn, revision: draft.revision },
        after: { basedOn: no, revision, conflicts },
      });
    return { revision, conflicts };
  });
}

/** Puts a draft away. @throws catalogue.draft_not_found | catalogue.draft_changed | catalogue.draft_waits */
export async function discardCatalogueDraft(
  ctx: StaffContext,
  { reason, ...read }: VerbInput<typeof DiscardCatalogueDraft>,
): Promise<CallResult<typeof DiscardCatalogueDraft>> {
  await inTransaction(ctx, async (tx) => {
    const { id: draftId, name, revision } = await lockDraft(tx, read);
    await endDraft(tx, { draftId, versionNo: null });
    await recordAction(tx, actorOf(ctx), {
      action: 'catalogue.draft_discarded',
      subject: draftSubject(draftId),
      before: { name, revision },
      reason,
    });
  });
  return {};
}
