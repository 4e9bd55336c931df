import { z } from 'zod';
import { call, Nothing } from './call';
import { TERMS } from './form-messages';

/** Where an account of the earlier shop stands on its way to the present one. */
export const MIGRATION_STATUSES = [
  'ineligible',
  'eligible_soft',
  'eligible_hard',
  'in_progress',
  'migrated',
] as const;
export type MigrationStatus = (typeof MIGRATION_STATUSES)[number];

/** While the account is on its way, the answer is a 202. */
const Progress = z.object({ isPending: z.boolean() });

/** Accepts the terms, which the call itself says, and asks for the account to be moved, once, however often it is sent. */
export const Migrate = call('migrate', {
  method: 'POST',
  path: '/migration/migrate',
  access: 'customer',
  capabilities: ['customer_migration'],
  browser: true,
  accepted: true,
  input: z.object({ termsAccepted: z.literal(true, TERMS).optional() }),
  result: Progress,
  errors: ['migration.not_eligible'],
});

/** Whether the account has moved. */
export const CheckMigration = call('checkMigration', {
  method: 'GET',
  path: '/migration/migrate',
  access: 'customer',
  capabilities: ['customer_migration'],
  browser: true,
  accepted: true,
  input: Nothing,
  result: Progress,
  errors: ['migration.not_eligible', 'migration.failed'],
});
