import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const supportMessages = pgTable('support_messages', {
  id: uuid().primaryKey(),
  customerId: uuid('customer_id'),
  name: text().notNull(),
  email: text().notNull(),
  topic: text().notNull(),
  message: text().notNull(),
  variant: text({ enum: ['AU', 'GB'] }).notNull(),
});
