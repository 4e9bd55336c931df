import type { z } from 'zod';
import { toWire } from '@/lib/client/wire';
import { MEMBERSHIP_PROGRAM } from '@/lib/contract/membership';
import type { MembershipContent } from '@/lib/contract/membership-content';
import { insertContent } from '@/server/content';
import type { Context } from '@/server/kernel/context';

/** What an editor might say of the membership, with promotions that the sandbox has. */
const SAMPLE: Omit<z.input<typeof MembershipContent>, 'id'> = {
  discounts: [{ name: 'all your tickets', code: 'TENPERCENT' }],
  packages: [
    {
      name: 'Sandbox Perks Plus',
      text: 'More offers from the partner who keeps the benefits. The giveaways stay free, and it changes no chance.',
      price: { amountCents: 9_99, currency: 'AUD' },
      every: 'month',
      action: { label: 'See your benefits', path: '/daily-winners/benefits' },
    },
  ],
  cohortOverrides: {
    [MEMBERSHIP_PROGRAM]: {
      discounts: [
        { name: 'all your tickets', code: 'TENPERCENT' },
        { name: 'raffle tickets', code: 'RAFFLE25' },
      ],
    },
  },
};

export async function seedMembershipContent({ db }: Context): Promise<void> {
  const item = { id: 'membership', status: 'published', ...(toWire(SAMPLE) as object) };
  await insertContent(db, 'membership', item);
}
