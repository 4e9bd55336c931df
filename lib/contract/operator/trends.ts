import { z } from 'zod';
import { call } from '../call';
import { Currency } from '../site';

const Day = z.iso.date();

/** What people would rather look at than read, in one currency: its days begin where it is at home. */
export const GetTrends = call('getTrends', {
  method: 'GET',
  base: '/operator/v1',
  path: '/trends',
  mayLag: true,
  access: 'staff',
  roles: ['finance', 'compliance', 'admin'],
  input: z.object({ currency: Currency.default('AUD') }),
  result: z.object({
    currency: Currency,
    zone: z.string(),
    today: Day,
    /** of the day, 0 to 23: sales, in minor units, today and on the same day of last week */
    hours: z.array(
      z.object({
        hour: z.number().int(),
        todayCents: z.number().int(),
        beforeCents: z.number().int(),
      }),
    ),
    /** the last fourteen days, today included */
    days: z.array(
      z.object({
        day: Day,
        depositsCents: z.number().int(),
        /** what left for banks and cards, less what came back */
        withdrawalsCents: z.number().int(),
        /** deposits that a gateway declined */
        refusals: z.number().int(),
      }),
    ),
  }),
});
