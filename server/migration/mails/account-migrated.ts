import { link, paragraph } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** An account of the earlier shop has moved. */
export const accountMigratedMail = defineMail({
  kind: 'account-migrated',
  data: Addressee,
  letter: ({ firstName }) => ({
    subject: 'Your account has moved',
    greeting: `Hello ${firstName},`,
    blocks: [
      paragraph(
        'Your account has moved to the new shop, under the terms that you agreed to. Your tickets, your wallet, your limits and your details came with it.',
      ),
      link('Go to my account', '/my-account'),
      link('Read the terms', '/about/terms-and-conditions'),
      paragraph('If it was not you, tell us at once.'),
      link('Write to us', '/about/contact-us'),
    ],
  }),
  sample: { firstName: 'Robin', variant: 'AU' },
});
