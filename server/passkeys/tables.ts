import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey(),
  customerId: uuid('customer_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  site: text().notNull(),
  name: text().notNull(),
  deviceType: text('device_type', { enum: ['singleDevice', 'multiDevice'] }).notNull(),
  isBackedUp: boolean('is_backed_up').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

export type PasskeyRow = typeof passkeys.$inferSelect;
