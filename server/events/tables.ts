import { jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ClientInformation } from '@/lib/contract/events';

export const feedback = pgTable('feedback', {
  id: uuid().primaryKey(),
  rating: smallint().notNull(),
  comment: text().notNull().default(''),
  email: text(),
  customerId: uuid('customer_id'),
  source: text().notNull(),
  variant: text({ enum: ['AU', 'GB'] }).notNull(),
  clientInformation: jsonb('client_information').$type<ClientInformation>().notNull(),
});

export const trackedEvents = pgTable('tracked_events', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  customerId: uuid('customer_id'),
  consentSessionId: text('consent_session_id'),
  anonymousId: text('anonymous_id'),
  source: text().notNull(),
  variant: text({ enum: ['AU', 'GB'] }).notNull(),
  attributes: jsonb().$type<Record<string, string | undefined>>().notNull(),
  details: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  /** the customer's groups at that time */
  experiments: jsonb().$type<Record<string, string>>().notNull().default({}),
  clientInformation: jsonb('client_information').$type<ClientInformation>().notNull(),
});
