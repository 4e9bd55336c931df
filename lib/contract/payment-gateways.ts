import { z } from 'zod';

/** The colour depths that 3-D Secure knows (specification). */
const COLOUR_DEPTHS = [1, 4, 8, 15, 16, 24, 32, 48] as const;

/** What a bank wants to know before it lets a card pay. Gateways with a script of their own find it out themselves. */
export const StrongCustomerAuthentication = z.object({
  browser: z
    .object({
      acceptHeader: z.string().max(2_048),
      colourDepth: z.union(COLOUR_DEPTHS.map((depth) => z.literal(depth))),
      javaEnabled: z.boolean(),
      javascriptEnabled: z.boolean(),
      /** a language tag: `en-AU` */
      language: z.string().regex(/^[A-Za-z0-9-]{2,35}$/),
      screenHeight: z.number().int().min(0).max(999_999),
      screenWidth: z.number().int().min(0).max(999_999),
      /** minutes between UTC and the browser's time */
      timeZoneOffset: z.number().int().min(-1_440).max(1_440),
      userAgent: z.string().max(2_048),
    })
    .optional(),
});
export type StrongCustomerAuthentication = z.infer<typeof StrongCustomerAuthentication>;
