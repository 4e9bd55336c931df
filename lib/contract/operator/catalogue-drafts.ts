import { z } from 'zod';
import { call, Nothing } from '../call';
import { CatalogueLottery } from '../catalogue-lotteries';
import { type CataloguePart, PART_NAMES } from '../catalogue-parts';
import { CatalogueRaffle } from '../catalogue-raffles';
import { REQUIRED } from '../form-messages';
import { Identifier, Instant } from '../site';
import { CATALOGUE_READERS, CatalogueDifference } from './catalogue-versions';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
export const CATALOGUE_WRITERS = ['catalogue'] as const satisfies StaffRole[];

const Part = z.enum(PART_NAMES as [CataloguePart, ...CataloguePart[]]);
/** What names an entry in its part. */
export const EntryKey = z.string().min(1).max(80);

/** A draft as a list shows it. */
export const ListedDraft = z.object({
  id: Identifier,
  name: z.string(),
  /** the version that it began from */
  basedOn: z.number().int(),
  /** counts what was saved */
  revision: z.number().int(),
  createdBy: z.string(),
  createdAt: Instant,
  changedBy: z.string(),
  changedAt: Instant,
});
export type ListedDraft = z.infer<typeof ListedDraft>;

/** What is being prepared, the newest first. */
export const ListCatalogueDrafts = call('listCatalogueDrafts', {
  method: 'GET',
  base,
  path: '/catalogue/drafts',
  access: 'staff',
  roles: CATALOGUE_READERS,
  input: Nothing,
  result: z.object({ drafts: z.array(ListedDraft) }),
});

/** Begins a draft from the version in force. */
export const StartCatalogueDraft = call('startCatalogueDraft', {
  method: 'POST',
  base,
  path: '/catalogue/drafts',
  access: 'staff',
  roles: CATALOGUE_WRITERS,
  input: z.object({ name: z.string().trim().min(1, REQUIRED).max(80) }),
  result: z.object({ draftId: Identifier }),
});

/** A sentence of the checks, and the entry that it is about; without a key it is about its part. */
const PlacedProblem = z.object({ part: Part, key: z.string().nullable(), problem: z.string() });
export type PlacedProblem = z.infer<typeof PlacedProblem>;

/** An entry of a draft in a list: what names it, what it is called, and how it stands to the version that it is compared with. */
const ListedEntry = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(['same', 'changed', 'added']),
});

export const CatalogueDraft = ListedDraft.extend({
  /** when it was scheduled or put away; null while it is open */
  endedAt: Instant.nullable(),
  /** the version that it became */
  versionNo: z.number().int().nullable(),
  /** the version in force, and those to come: what it can begin from */
  bases: z.array(z.object({ no: z.number().int(), validFrom: Instant })).min(1),
  /** which of them it is compared with: the one that it began from, while that stands */
  comparedWith: z.number().int(),
  parts: z.array(
    z.object({
      part: Part,
      /** whether entries can be added to it and taken out */
      isList: z.boolean(),
      entries: z.array(ListedEntry),
      /** entries that the other version has, and the draft has not */
      removed: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  ),
  /** what the checks say, if it were to hold now, or once that version does */
  problems: z.array(PlacedProblem),
  /** false: the CMS did not answer, so addresses of new raffles are not checked */
  isJudged: z.boolean(),
  differences: z.array(CatalogueDifference),
  /** requests to schedule it that wait for a second person */
  requests: z.array(z.object({ title: z.string(), requestedBy: z.string(), requestedAt: Instant })),
});
export type CatalogueDraft = z.infer<typeof CatalogueDraft>;

export const GetCatalogueDraft = call('getCatalogueDraft', {
  method: 'GET',
  base,
  path: '/catalogue/drafts/:draftId',
  access: 'staff',
  roles: CATALOGUE_READERS,
  input: z.object({ draftId: Identifier }),
  result: CatalogueDraft,
  errors: ['catalogue.draft_not_found'],
});

/** One entry of a draft to be edited, or what a new one may begin with. */
export const GetDraftEntry = call('getDraftEntry', {
  method: 'GET',
  base,
  path: '/catalogue/drafts/:draftId/entry',
  access: 'staff',
  roles: CATALOGUE_READERS,
  input: z.object({
    draftId: Identifier,
    part: Part,
    /** left out: a new one, or the single thing */
    key: EntryKey.optional(),
    /** a new one begins as a copy of this one; of lotteries as it was sold last */
    like: EntryKey.optional(),
  }),
  result: z.object({
    revision: z.number().int(),
    isOpen: z.boolean(),
    /** as YAML; empty for a new one that is like none */
    text: z.string(),
    /** what it says, where there is a form for it */
    raffle: CatalogueRaffle.nullable(),
    lottery: CatalogueLottery.nullable(),
    /** what a raffle may support */
    causes: z.array(z.object({ key: z.string(), name: z.string() })),
    /** what a new one may be like */
    models: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
  errors: ['catalogue.draft_not_found', 'catalogue.entry_not_found'],
});

/** The draft as somebody has read it. */
export const ReadDraft = z.object({
  draftId: Identifier,
  revision: z.coerce.number().int().min(1),
});

export const SavedDraft = z.object({ revision: z.number().int() });
export const SAVING_ERRORS = [
  'catalogue.draft_not_found',
  'catalogue.draft_changed',
  'catalogue.draft_waits',
] as const;

/** The lines of a text: one text of a call is shorter than a catalogue. */
const TextLines = z.array(z.string().max(10_000)).min(1).max(20_000);

/** Saves one entry as its text says it. */
export const SaveDraftEntry = call('saveDraftEntry', {
  method: 'POST',
  base,
  path: '/catalogue/drafts/:draftId/entry',
  access: 'staff',
  roles: CATALOGUE_WRITERS,
  input: ReadDraft.extend({
    part: Part,
    /** left out: a new one, or the single thing */
    key: EntryKey.optional(),
    lines: TextLines,
  }),
  result: SavedDraft,
  errors: [
    ...SAVING_ERRORS,
    'catalogue.entry_not_found',
    'catalogue.entry_exists',
    'catalogue.text_refused',
  ],
});

/** Saves the whole as its text says it. */
export const SaveDraftText = call('saveDraftText', {
  method: 'POST',
  base,
  path: '/catalogue/drafts/:draftId/text',
  access: 'staff',
  roles: CATALOGUE_WRITERS,
  input: ReadDraft.extend({ lines: TextLines }),
  result: SavedDraft,
  errors: [...SAVING_ERRORS, 'catalogue.text_refused'],
});

export const GetDraftText = call('getDraftText', {
  method: 'GET',
  base,
  path: '/catalogue/drafts/:draftId/text',
  access: 'staff',
  roles: CATALOGUE_READERS,
  input: z.object({ draftId: Identifier }),
  result: z.object({
    name: z.string(),
    revision: z.number().int(),
    isOpen: z.boolean(),
    text: z.string(),
  }),
  errors: ['catalogue.draft_not_found'],
});

/** Takes an entry out: what is left out of lotteries and raffles is not sold any more. */
export const RemoveDraftEntry = call('removeDraftEntry', {
  method: 'POST',
  base,
  path: '/catalogue/drafts/:draftId/removal',
  access: 'staff',
  roles: CATALOGUE_WRITERS,
  input: ReadDraft.extend({ part: Part, key: EntryKey }),
  result: SavedDraft,
  errors: [...SAVING_ERRORS, 'catalogue.entry_not_found'],
});

/** Takes up what another version has changed since the draft began, entry by entry: that in force, or one to come. */
export const UpdateDraftBase = call('updateDraftBase', {
  method: 'POST',
  base,
  path: '/catalogue/drafts/:draftId/base',
  access: 'staff',
  roles: CATALOGUE_WRITERS,
  input: ReadDraft.extend({ no: z.coerce.number().int().min(1).max(2_147_483_647) }),
  result: SavedDraft.extend({
    /** entries that both have changed: they stay as the draft has them */
    conflicts: z.array(z.object({ part: Part, key: z.string() })),
  }),
  errors: [...SAVING_ERRORS, 'catalogue.version_not_found'],
});

/** Puts a draft away for good. */
export const DiscardCatalogueDraft = call('discardCatalogueDraft', {
  method: 'POST',
  base,
  path: '/catalogue/drafts/:draftId/discard',
  access: 'staff',
  roles: CATALOGUE_WRITERS,
  input: ReadDraft.extend({ reason: Reason }),
  result: Nothing,
  errors: [...SAVING_ERRORS],
});

/** Asks a second person of catalogue to let a draft hold, from an instant on or as soon as they approve. */
export const RequestCatalogueChange = call('requestCatalogueChange', {
  method: 'POST',
  base,
  path: '/catalogue/drafts/:draftId/request',
  access: 'staff',
  roles: CATALOGUE_WRITERS,
  confirmed: true,
  input: ReadDraft.extend({ from: Instant.optional(), reason: Reason }),
  result: z.object({ approvalId: Identifier }),
  errors: [
    ...SAVING_ERRORS,
    'catalogue.base_moved',
    'catalogue.no_change',
    'catalogue.unsound',
    'approval.pending',
  ],
});
