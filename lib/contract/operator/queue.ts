import { z } from 'zod';
import { Instant } from '../site';

/** How many wait for a person, and since when the first of them does. */
export const Queue = z.object({ count: z.number().int(), oldestAt: Instant.nullable() });
export type Queue = z.infer<typeof Queue>;
