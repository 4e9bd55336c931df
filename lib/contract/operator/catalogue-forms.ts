import { z } from 'zod';
import { call } from '../call';
import { CatalogueRaffle, CauseKey } from '../catalogue-raffles';
import { NUMBERS_ONLY, REQUIRED } from '../form-messages';
import { RAFFLE_COLOURS, RAFFLE_MARKS } from '../raffle-looks';
import { Currency } from '../site';
import { Amount } from '../typed';
import {
  CATALOGUE_WRITERS,
  EntryKey,
  ReadDraft,
  SAVING_ERRORS,
  SavedDraft,
} from './catalogue-drafts';

const base = '/operator/v1';

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
  roles: CATALOGUE_WRITERS,
  input: ReadDraft.extend({
    /** left out: a new one */
    key: EntryKey.optional(),
    raffle: TypedRaffle,
  }),
  result: SavedDraft,
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
  roles: CATALOGUE_WRITERS,
  input: ReadDraft.extend({ key: EntryKey.optional(), lottery: TypedLottery }),
  result: SavedDraft,
  errors: [
    ...SAVING_ERRORS,
    'catalogue.entry_not_found',
    'catalogue.entry_exists',
    'catalogue.field_refused',
  ],
});
