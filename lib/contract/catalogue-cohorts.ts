import { z } from 'zod';
import { Discount, Package } from './membership-content';

/** A group of the membership's members, and what they have. A member stays in the one that they joined. */
export const CatalogueCohort = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,59}$/)
    .describe('Stands with each of its members, so it stays for good'),
  takesMembers: z.boolean().describe('Whether who joins for the first time comes into it'),
  discounts: z
    .array(z.strictObject(Discount.shape))
    .max(12)
    .optional()
    .describe('Its own, by promotion codes, for good; left out: those that editors have'),
  packages: z
    .array(z.strictObject(Package.shape))
    .max(6)
    .optional()
    .describe('Its own, with their prices, for good; left out: those that editors have'),
});
export type CatalogueCohort = z.infer<typeof CatalogueCohort>;
