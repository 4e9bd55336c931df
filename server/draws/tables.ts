import { bigint, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DrawStatus, DrawType } from '@/lib/contract/draws';
import type { Currency } from '@/lib/contract/site';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

export const draws = pgTable('draws', {
  id: uuid('id').primaryKey(),
  offerKey: text('offer_key').notNull(),
  drawNo: integer('draw_no').notNull(),
  kind: text('kind').$type<'lottery' | 'raffle'>().notNull(),
  /** time zone of the draw, which determines its date */
  zone: text('zone').notNull().default('Australia/Brisbane'),
  currency: text('currency').$type<Currency>().notNull(),
  opensAt: instant('opens_at').notNull(),
  closesAt: instant('closes_at').notNull(),
  drawsAt: instant('draws_at').notNull(),
  status: text('status').$type<DrawStatus>().notNull().default('DRAW_OPEN'),
  source: text('source').$type<'sandbox' | 'import' | 'shop'>().notNull().default('sandbox'),
  /** 0: not known */
  prizePoolCents: cents('prize_pool_cents'),
  jackpotCarriedCents: cents('jackpot_carried_cents'),
  jackpotRun: smallint('jackpot_run').notNull().default(0),
  /** null: not known */
  jackpotNextCents: bigint('jackpot_next_cents', { mode: 'number' }),
  drawType: text('draw_type').$type<DrawType>(),
  mainNumbers: smallint('main_numbers').array(),
  supplementaryNumbers: smallint('supplementary_numbers').array(),
  specialNumber: smallint('special_number'),
  numberOrder: text('number_order').$type<'drawn' | 'sorted'>(),
  drawnAt: instant('drawn_at'),
  confirmedAt: instant('confirmed_at'),
  ticketTotal: integer('ticket_total'),
  soldCount: integer('sold_count').notNull().default(0),
  seedHash: text('seed_hash'),
  seed: text('seed'),
  entriesHash: text('entries_hash'),
  /** how often what a calendar says of it has changed, and when last */
  revisionNo: integer('revision_no').notNull().default(0),
  revisedAt: instant('revised_at'),
  /** 1 draws from a seed and the list alone, 2 has a chain, whose document says of which protocol; raffles only */
  protocol: smallint('protocol').$type<1 | 2>().notNull().default(1),
});

/** A draw as it is stored. */
export type DrawRow = typeof draws.$inferSelect;
