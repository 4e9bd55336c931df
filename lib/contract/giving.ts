import { z } from 'zod';
import { call } from './call';
import { Instant, Money } from './site';

/** Where the money of a raffle's tickets goes, and what the tickets sold so far have raised. */
export const Raised = z.object({
  offerKey: z.string(),
  offerName: z.string(),
  purpose: z.string(),
  /** whole cents of each dollar paid for tickets; they sum to 100 */
  cents: z.object({ prizes: z.number().int(), cause: z.number().int(), running: z.number().int() }),
  /** of tickets sold here and not refunded */
  total: Money,
  ticketsSold: z.number().int(),
  drawCount: z.number().int(),
  causes: z.array(
    z.object({
      key: z.string(),
      slug: z.string(),
      name: z.string(),
      summary: z.string(),
      picture: z.string().optional(),
      raised: Money,
      ticketsSold: z.number().int(),
    }),
  ),
  /** the time of the count */
  countedAt: Instant,
});
export type Raised = z.infer<typeof Raised>;

export const GetRaised = call('getRaised', {
  method: 'GET',
  path: '/causes/raised/:offerKey',
  access: 'public',
  input: z.object({ offerKey: z.string().max(40) }),
  result: Raised,
  errors: ['offer.not_found'],
});
