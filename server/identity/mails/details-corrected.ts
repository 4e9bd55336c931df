import { z } from 'zod';
import { Instant } from '@/lib/contract/site';
import { link, paragraph, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

const NAMES = {
  name: 'your name',
  date_of_birth: 'your date of birth',
  phone: 'your phone number',
  address: 'your address',
} as const;

/** To a customer whose details support corrected. It does not say what they are now. */
export const detailsCorrectedMail = defineMail({
  kind: 'details-corrected',
  data: Addressee.extend({
    changed: z.array(z.enum(['name', 'date_of_birth', 'phone', 'address'])).min(1),
    correctedAt: Instant,
  }),
  letter(data) {
    const changed = new Intl.ListFormat('en', { type: 'conjunction' }).format(
      data.changed.map((one) => NAMES[one]),
    );
    return {
      subject: 'Your details were corrected',
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `On ${waysOf(data.variant).time(data.correctedAt)} our support corrected ${changed} in your account.`,
        ),
        paragraph(
          'You see your details in your account. If it was not you who asked for it, tell us at once.',
        ),
        link('Write to us', '/about/contact-us'),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    changed: ['name', 'address'],
    correctedAt: '2026-06-30T01:00:00.000Z',
  },
});
