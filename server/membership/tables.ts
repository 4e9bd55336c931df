import { bigint, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const giveaways = pgTable('giveaways', {
  id: uuid('id').primaryKey(),
  type: text('type', { enum: ['daily', 'special', 'monthly'] }).notNull(),
  drawNo: integer('draw_no').notNull(),
  opensAt: instant('opens_at').notNull(),
  closesAt: instant('closes_at').notNull(),
  drawsAt: instant('draws_at').notNull(),
  status: text('status', { enum: ['DRAW_OPEN', 'DRAW_CLOSED', 'DRAW_PAID'] })
    .notNull()
    .default('DRAW_OPEN'),
  source: text('source', { enum: ['sandbox', 'shop'] }).notNull(),
  prizeCents: bigint('prize_cents', { mode: 'number' }).notNull(),
  currency: text('currency', { enum: ['AUD', 'GBP'] }).notNull(),
  winnerCount: smallint('winner_count').notNull(),
  entryCount: integer('entry_count'),
  seedHash: text('seed_hash').notNull(),
  entriesHash: text('entries_hash'),
  seed: text('seed'),
  /** as for draws: protocol 1 draws from a seed and the list alone */
  protocol: smallint('protocol').$type<1 | 2>().notNull().default(1),
  announcedAt: instant('announced_at'),
});

/** A giveaway as it is stored. */
export type GiveawayRow = typeof giveaways.$inferSelect;
