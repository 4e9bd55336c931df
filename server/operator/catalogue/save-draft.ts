import type { CallResult, VerbInput } from '@/lib/contract/call';
import { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { CatalogueLottery } from '@/lib/contract/catalogue-lotteries';
import {
  CATALOGUE_PARTS,
  type CataloguePart,
  type CataloguePlace,
} from '@/lib/contract/catalogue-parts';
import type { CatalogueRaffle } from '@/lib/contract/catalogue-raffles';
import type {
  GetDraftEntry,
  RemoveDraftEntry,
  SaveDraftEntry,
  SaveDraftText,
} from '@/lib/contract/operator/catalogue-drafts';
import type { SaveDraftLottery, SaveDraftRaffle } from '@/lib/contract/operator/catalogue-forms';
import {
  changesBetween,
  type Draft,
  draftSubject,
  entriesOf,
  findEntry,
  formerEntries,
  lockDraft,
  readEntry,
  readNewVersions,
  readWhole,
  saveDraft,
  TextProblems,
  withEntry,
  withoutEntry,
  writeEntry,
} from '@/server/catalogue';
import { inTransaction } from '@/server/db/transaction';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, recordAction } from '@/server/staff';
import { draftOf } from './drafts';
import { nameOfEntry } from './entry-names';
import { fieldOf, lotteryOf, raffleOf } from './typed-entries';

/** One entry, or what a new one may begin with. @throws catalogue.draft_not_found | catalogue.entry_not_found */
export async function getDraftEntry(
  { db }: StaffContext,
  { draftId, part, key, like }: VerbInput<typeof GetDraftEntry>,
): Promise<CallResult<typeof GetDraftEntry>> {
  await readNewVersions(db);
  const { catalogue, revision, endedAt } = await draftOf(db, draftId);
  const isNew = key === undefined && CATALOGUE_PARTS[part] !== null;
  const entry = isNew
    ? modelOf(catalogue, part, like)
    : existing(findEntry(catalogue, { part, key: key ?? null }));
  return {
    revision,
    isOpen: endedAt === null,
    text: entry === undefined ? '' : writeEntry(entry),
    // an entry of the draft is one of its part
    raffle: part === 'raffles' && entry !== undefined ? (entry as CatalogueRaffle) : null,
    lottery: part === 'lotteries' && entry !== undefined ? (entry as CatalogueLottery) : null,
    causes: catalogue.causes.map(({ key: cause, name }) => ({ key: cause, name })),
    models: isNew
      ? modelsOf(catalogue, part).map((one) => ({ key: one.key, name: nameOfEntry(part, one) }))
      : [],
  };
}

/** What a new entry may be like: those of the draft, and those that were sold once. A lottery is sold once or not at all. */
function modelsOf(catalogue: CatalogueFile, part: CataloguePart) {
  const entries = entriesOf(catalogue, part);
  const gone = formerEntries(part).filter(({ key }) => !entries.some((one) => one.key === key));
  return part === 'lotteries' ? gone : [...entries, ...gone];
}

/** @throws catalogue.entry_not_found */
function modelOf(catalogue: CatalogueFile, part: CataloguePart, like: string | undefined): unknown {
  if (like === undefined) return undefined;
  return existing(modelsOf(catalogue, part).find(({ key }) => key === like)?.value);
}

/** @throws catalogue.entry_not_found */
function existing(entry: unknown): unknown {
  if (entry === undefined) throw new ShopError('catalogue.entry_not_found');
  return entry;
}

type Read = Pick<VerbInput<typeof SaveDraftText>, 'draftId' | 'revision'>;

/** Changes a draft as its writer has read it, and writes down what. */
async function change(
  ctx: StaffContext,
  read: Read,
  changed: (draft: Draft) => CatalogueFile,
): Promise<{ revision: number }> {
  return inTransaction(ctx, async (tx) => {
    const draft = await lockDraft(tx, read);
    const catalogue = changed(draft);
    const revision = await saveDraft(tx, draft, { catalogue, staffId: ctx.staff.id });
    if (revision !== draft.revision)
      await recordAction(tx, actorOf(ctx), {
        action: 'catalogue.draft_saved',
        subject: draftSubject(draft.id),
        before: { revision: draft.revision },
        after: { revision, changes: changesBetween(draft.catalogue, catalogue) },
      });
    return { revision };
  });
}

/**
 * Saves one entry as its text says it.
 * @throws catalogue.draft_not_found | catalogue.draft_changed | catalogue.draft_waits | catalogue.entry_not_found |
 * catalogue.entry_exists | catalogue.text_refused
 */
export const saveDraftEntry = (
  ctx: StaffContext,
  { part, key, lines, ...read }: VerbInput<typeof SaveDraftEntry>,
): Promise<CallResult<typeof SaveDraftEntry>> =>
  change(ctx, read, ({ catalogue }) => {
    const place = placeIn(catalogue, { part, key: key ?? null });
    const saved = inLines(() => readEntry(lines.join('\n'), catalogue, place));
    requireOwnKey(catalogue, saved, place);
    return saved;
  });

/**
 * Saves the whole as its text says it.
 * @throws catalogue.draft_not_found | catalogue.draft_changed | catalogue.draft_waits | catalogue.text_refused
 */
export const saveDraftText = (
  ctx: StaffContext,
  { lines, ...read }: VerbInput<typeof SaveDraftText>,
): Promise<CallResult<typeof SaveDraftText>> =>
  change(ctx, read, () => inLines(() => readWhole(lines.join('\n'))));

/**
 * Takes an entry out.
 * @throws catalogue.draft_not_found | catalogue.draft_changed | catalogue.draft_waits | catalogue.entry_not_found
 */
export const removeDraftEntry = (
  ctx: StaffContext,
  { part, key, ...read }: VerbInput<typeof RemoveDraftEntry>,
): Promise<CallResult<typeof RemoveDraftEntry>> =>
  change(ctx, read, ({ catalogue }) => {
    if (CATALOGUE_PARTS[part] === null) throw new ShopError('catalogue.entry_not_found');
    return withoutEntry(catalogue, placeIn(catalogue, { part, key }));
  });

/**
 * Saves a raffle as a form says it.
 * @throws catalogue.draft_not_found | catalogue.draft_changed | catalogue.draft_waits | catalogue.entry_not_found |
 * catalogue.entry_exists | catalogue.field_refused
 */
export const saveDraftRaffle = (
  ctx: StaffContext,
  { key, raffle, ...read }: VerbInput<typeof SaveDraftRaffle>,
): Promise<CallResult<typeof SaveDraftRaffle>> =>
  change(ctx, read, ({ catalogue }) =>
    fromForm(
      catalogue,
      { part: 'raffles', key: key ?? null },
      { entry: raffleOf(raffle), form: 'raffle' },
    ),
  );

/**
 * Saves a lottery as a form says it.
 * @throws as `saveDraftRaffle`
 */
export const saveDraftLottery = (
  ctx: StaffContext,
  { key, lottery, ...read }: VerbInput<typeof SaveDraftLottery>,
): Promise<CallResult<typeof SaveDraftLottery>> =>
  change(ctx, read, ({ catalogue }) =>
    fromForm(
      catalogue,
      { part: 'lotteries', key: key ?? null },
      { entry: lotteryOf(lottery), form: 'lottery' },
    ),
  );

/** An answer names so many of the things that are wrong. */
const MOST_PROBLEMS = 50;

/** @throws catalogue.entry_not_found | catalogue.entry_exists | catalogue.field_refused */
function fromForm(
  catalogue: CatalogueFile,
  place: CataloguePlace,
  { entry, form }: { entry: unknown; form: string },
): CatalogueFile {
  const { whole, at } = withEntry(catalogue, placeIn(catalogue, place), entry);
  const { data, error } = CatalogueFile.safeParse(whole);
  if (error)
    throw new ShopError('catalogue.field_refused', {
      problems: error.issues.slice(0, MOST_PROBLEMS).map(({ path, message }) => ({
        code: 'catalogue.field_refused',
        key: 'catalogue.field_refused',
        values: { problem: message },
        target: [form, fieldOf(path.slice(at.length))].filter(Boolean).join('.'),
      })),
    });
  requireOwnKey(catalogue, data, place, `${form}.offer`);
  return data;
}

/** @throws catalogue.text_refused */
function inLines(read: () => CatalogueFile): CatalogueFile {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TextProblems)) throw error;
    throw new ShopError('catalogue.text_refused', {
      problems: error.problems.slice(0, MOST_PROBLEMS).map(({ line, problem }) => ({
        code: 'catalogue.text_refused',
        key: 'catalogue.text_refused',
        values: { line: String(line), problem },
        target: 'text',
      })),
    });
  }
}

/** An entry that is there, or a place for a new one. @throws catalogue.entry_not_found */
function placeIn(catalogue: CatalogueFile, place: CataloguePlace): CataloguePlace {
  if (place.key !== null && findEntry(catalogue, place) === undefined)
    throw new ShopError('catalogue.entry_not_found');
  return place;
}

/** Nobody writes over another entry by its key. @throws catalogue.entry_exists */
function requireOwnKey(
  before: CatalogueFile,
  after: CatalogueFile,
  { part, key }: CataloguePlace,
  target = 'text',
): void {
  if (CATALOGUE_PARTS[part] === null) return;
  const countOf = (entries: readonly { key: string }[], name: string) =>
    entries.filter((entry) => entry.key === name).length;
  const others = entriesOf(before, part).filter((entry) => entry.key !== key);
  const all = entriesOf(after, part);
  if (others.some((other) => countOf(all, other.key) > countOf(others, other.key)))
    throw new ShopError('catalogue.entry_exists', { target });
}
