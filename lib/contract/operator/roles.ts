import { z } from 'zod';

/** What somebody of the shop's people does; one person may hold several. */
export const STAFF_ROLES = [
  'support',
  'finance',
  'draws',
  'catalogue',
  'content',
  'compliance',
  'admin',
  'auditor',
] as const;

export const StaffRole = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof StaffRole>;
