import { link, paragraph } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

export const welcomeMail = defineMail({
  kind: 'welcome',
  data: Addressee,
  letter: ({ firstName, isWithoutWallet }) => ({
    subject: 'Welcome to {siteName}',
    greeting: `Hello ${firstName},`,
    blocks: [
      paragraph(
        isWithoutWallet
          ? 'Your account is ready.'
          : 'Your account is ready, and your wallet with it.',
      ),
      paragraph(
        isWithoutWallet
          ? 'Everything you buy is in your account: tickets to come, and results. When one of your tickets wins, we write to you.'
          : 'Everything you buy is in your account: tickets to come, results, and every cent that moves in your wallet. When one of your tickets wins, we pay it into your wallet and write to you.',
      ),
      link('Go to my account', '/my-account'),
      paragraph(
        'Only play with money you can spare. You can set a limit in your account at any time.',
      ),
    ],
  }),
  sample: { firstName: 'Robin', variant: 'AU' },
});
