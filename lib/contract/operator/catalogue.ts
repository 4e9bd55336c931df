import { z } from 'zod';
import { call, Nothing } from '../call';
import { CatalogueLottery } from '../catalogue-lotteries';
import { type CataloguePart, PART_NAMES } from '../catalogue-parts';
import { CatalogueRaffle, CauseKey } from '../catalogue-raffles';
import { NUMBERS_ONLY, REQUIRED } from '../form-messages';
import { GIVEAWAY_TYPES } from '../membership';
import { RAFFLE_COLOURS, RAFFLE_MARKS } from '../raffle-looks';
import { Currency, Identifier, Instant, Money } from '../site';
import { Amount } from '../typed';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const readers = [
  'catalogue',
  'draws',
  'content',
  'compliance',
  'finance',
  'admin',
] as const satisfies StaffRole[];
const writers = ['catalogue'] as const satisfies StaffRole[];

const Part = z.enum(PART_NAMES as [CataloguePart, ...CataloguePart[]]);
/** What names an entry in its part. */
const Key = z.string().min(1).max(80);

export const VERSION_STATES = ['to_come', 'in_force', 'past', 'overtaken'] as const;

/** One state of the catalogue, without what it says. */
export const ListedVersion = z.object({
  no: z.number().int(),
  /** null: always */
  validFrom: Instant.nullable(),
  /** null where it came with a release */
  writtenBy: z.string().nullable(),
  reason: z.string(),
  writtenAt: Instant,
  /** overtaken: one that was written later began before it */
  state: z.enum(VERSION_STATES),
});
export type ListedVersion = z.infer<typeof ListedVersion>;

/** What differs at one place; null where there is nothing on that side. */
export const CatalogueDifference = z.object({
  place: z.string(),
  was: z.string().nullable(),
  is: z.string().nullable(),
});
export type CatalogueDifference = z.infer<typeof CatalogueDifference>;

/** Every state of the catalogue, the newest first. */
export const ListCatalogueVersions = call('listCatalogueVersions', {
  method: 'GET',
  base,
  path: '/catalogue/versions',
  mayLag: true,
  access: 'staff',
  roles: readers,
  input: z.object({
    /** the versions below this number */
    after: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  result: z.object({
    versions: z.array(ListedVersion),
    /** the number that the next page comes after; null on the last one */
    next: z.number().int().nullable(),
  }),
});

/** One version, and what it changed. */
export const GetCatalogueVersion = call('getCatalogueVersion', {
  method: 'GET',
  base,
  path: '/catalogue/versions/:no',
  access: 'staff',
  roles: readers,
  input: z.object({ no: z.coerce.number().int().min(1).max(2_147_483_647) }),
  result: ListedVersion.extend({
    /** the version that would have held in its place; null for the first */
    former: z.number().int().nullable(),
    differences: z.array(CatalogueDifference),
    /** the whole, as its file says it */
    text: z.string(),
  }),
  errors: ['catalogue.version_not_found'],
});

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
  roles: readers,
  input: Nothing,
  result: z.object({ drafts: z.array(ListedDraft) }),
});

/** Begins a draft from the version in force. */
export const StartCatalogueDraft = call('startCatalogueDraft', {
  method: 'POST',
  base,
  path: '/catalogue/drafts',
  access: 'staff',
  roles: writers,
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
  roles: readers,
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
  roles: readers,
  input: z.object({
    draftId: Identifier,
    part: Part,
    /** left out: a new one, or the single thing */
    key: Key.optional(),
    /** a new one begins as a copy of this one; of lotteries as it was sold last */
    like: Key.optional(),
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
const Read = z.object({ draftId: Identifier, revision: z.coerce.number().int().min(1) });

const Saved = z.object({ revision: z.number().int() });
const SAVING_ERRORS = [
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
  roles: writers,
  input: Read.extend({
    part: Part,
    /** left out: a new one, or the single thing */
    key: Key.optional(),
    lines: TextLines,
  }),
  result: Saved,
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
  roles: writers,
  input: Read.extend({ lines: TextLines }),
  result: Saved,
  errors: [...SAVING_ERRORS, 'catalogue.text_refused'],
});

export const GetDraftText = call('getDraftText', {
  method: 'GET',
  base,
  path: '/catalogue/drafts/:draftId/text',
  access: 'staff',
  roles: readers,
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
  roles: writers,
  input: Read.extend({ part: Part, key: Key }),
  result: Saved,
  errors: [...SAVING_ERRORS, 'catalogue.entry_not_found'],
});

/** A number as it was typed. */
const Count = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .regex(/^\d{1,9}$/, NUMBERS_ONLY);
const Price = z.string().trim().min(1, REQUIRED).pipe(Amount);
const Words = z.string().trim().min(1, REQUIRED).max(1_000);

/** A raffle as a form has it. What it may be is judged as that of a file is. */
export const TypedRaffle = z.object({
  offer: Words,
  name: Words,
  currency: Currency,
  zone: CatalogueRaffle.shape.zone,
  colour: z.enum(RAFFLE_COLOURS),
  mark: z.enum(RAFFLE_MARKS),
  /** empty: a general one */
  tip: z.string().trim().max(1_000),
  purpose: Words,
  totalTickets: Count,
  leastTickets: Count,
  books: z.array(z.object({ tickets: Count, price: Price })).max(20),
  defaultBookTickets: Count,
  /** in the order of drawing */
  prizes: z.array(z.object({ title: Words, value: Price, quantity: Count })).max(100),
  /** empty: none */
  prizePoolSuffix: z.string().trim().max(1_000),
  drawsPerYear: Count,
  dayOfMonth: Count,
  closeTime: Words,
  drawTime: Words,
  daysFromCloseToDraw: Count,
  causes: z.array(CauseKey).max(200),
});
export type TypedRaffle = z.output<typeof TypedRaffle>;

export const SaveDraftRaffle = call('saveDraftRaffle', {
  method: 'POST',
  base,
  path: '/catalogue/drafts/:draftId/raffle',
  access: 'staff',
  roles: writers,
  input: Read.extend({
    /** left out: a new one */
    key: Key.optional(),
    raffle: TypedRaffle,
  }),
  result: Saved,
  errors: [
    ...SAVING_ERRORS,
    'catalogue.entry_not_found',
    'catalogue.entry_exists',
    'catalogue.field_refused',
  ],
});

/** A lottery as a form has it. */
export const TypedLottery = z.object({
  offer: Words,
  gamePrice: Price,
  /** per cent, with two places at most */
  commission: z
    .string()
    .trim()
    .min(1, REQUIRED)
    .regex(/^\d{1,3}(\.\d{1,2})?$/, NUMBERS_ONLY),
  roundToCents: Count,
  gameTypes: z.array(z.string().regex(/^[a-z0-9_]{1,60}$/)).max(50),
  minGames: Count,
  maxGames: Count,
  defaultQuickpickGames: Count,
  closeTime: Words,
});
export type TypedLottery = z.output<typeof TypedLottery>;

export const SaveDraftLottery = call('saveDraftLottery', {
  method: 'POST',
  base,
  path: '/catalogue/drafts/:draftId/lottery',
  access: 'staff',
  roles: writers,
  input: Read.extend({ key: Key.optional(), lottery: TypedLottery }),
  result: Saved,
  errors: [
    ...SAVING_ERRORS,
    'catalogue.entry_not_found',
    'catalogue.entry_exists',
    'catalogue.field_refused',
  ],
});

/** Takes up what another version has changed since the draft began, entry by entry: that in force, or one to come. */
export const UpdateDraftBase = call('updateDraftBase', {
  method: 'POST',
  base,
  path: '/catalogue/drafts/:draftId/base',
  access: 'staff',
  roles: writers,
  input: Read.extend({ no: z.coerce.number().int().min(1).max(2_147_483_647) }),
  result: Saved.extend({
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
  roles: writers,
  input: Read.extend({ reason: Reason }),
  result: Nothing,
  errors: [...SAVING_ERRORS],
});

/** Asks a second person of catalogue to let a draft hold, from an instant on or as soon as they approve. */
export const RequestCatalogueChange = call('requestCatalogueChange', {
  method: 'POST',
  base,
  path: '/catalogue/drafts/:draftId/request',
  access: 'staff',
  roles: writers,
  confirmed: true,
  input: Read.extend({ from: Instant.optional(), reason: Reason }),
  result: z.object({ approvalId: Identifier }),
  errors: [
    ...SAVING_ERRORS,
    'catalogue.base_moved',
    'catalogue.no_change',
    'catalogue.unsound',
    'approval.pending',
  ],
});

/** What runs at this moment, with its figures: promotions, the house's syndicates on sale, and giveaways. */
export const GetRunningOffers = call('getRunningOffers', {
  method: 'GET',
  base,
  path: '/catalogue/running',
  access: 'staff',
  roles: readers,
  input: Nothing,
  result: z.object({
    promotions: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** of a percentage null */
        amount: Money.nullable(),
        /** of an amount null */
        percent: z.number().nullable(),
        startsAt: Instant,
        endsAt: Instant.nullable(),
        /** how often it began to be used */
        uses: z.number().int(),
        /** null where its uses are not limited */
        totalUses: z.number().int().nullable(),
      }),
    ),
    syndicates: z.array(
      z.object({
        id: Identifier,
        title: z.string(),
        lottery: z.string(),
        closesAt: Instant,
        sharesSold: z.number().int(),
        sharesTotal: z.number().int(),
        leastShares: z.number().int(),
        sharePrice: Money,
        /** what its sold shares cost */
        sales: Money,
      }),
    ),
    giveaways: z.array(
      z.object({
        id: Identifier,
        type: z.enum(GIVEAWAY_TYPES),
        drawNo: z.number().int(),
        drawsAt: Instant,
        isDrawn: z.boolean(),
        /** of each winner */
        prize: Money,
        winners: z.number().int(),
        /** null until its list is fixed */
        entries: z.number().int().nullable(),
      }),
    ),
  }),
});
