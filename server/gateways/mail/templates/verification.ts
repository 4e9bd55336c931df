import type { MailData } from '@/server/kernel/mails';
import { type Letter, link, paragraph, waysOf } from '../letter';

export const identityVerified = ({ firstName }: MailData<'identity-verified'>): Letter => ({
  subject: 'You are verified',
  greeting: `Hello ${firstName},`,
  blocks: [
    paragraph('We know now that you are you. Your account is verified, and we will not ask again.'),
    link('Go to my account', '/my-account'),
    paragraph('If you did not ask for this, tell us at once.'),
  ],
});

export function verifyBy({ firstName, variant, endsAt, hasPlans }: MailData<'verify-by'>): Letter {
  const until = waysOf(variant).time(endsAt);
  return {
    subject: 'Please verify your account',
    greeting: `Hello ${firstName},`,
    blocks: [
      paragraph(
        `From now on we need to know who our customers are before they deposit or play. For you nothing changes until ${until}. It usually takes a minute, once.`,
      ),
      paragraph(
        `After that you can deposit and play again as soon as you are verified.${hasPlans ? ' Your recurring purchases are paused until then.' : ''} What you have won or hold in your wallet stays yours.`,
      ),
      link('Verify my account', '/my-account/verify-account'),
      link('Why, and what you may need', '/account-verification'),
    ],
  };
}

export const identityNotVerified = ({
  firstName,
  reason,
}: MailData<'identity-not-verified'>): Letter => ({
  subject: 'We could not verify your account',
  greeting: `Hello ${firstName},`,
  blocks: [
    paragraph(
      reason === null
        ? 'We compared your details with official records, and they did not agree. Often it is a nickname, a name from before, or an old address.'
        : 'We looked at what you sent us, and could not verify your account with it. This is why:',
    ),
    ...(reason === null ? [] : [paragraph(reason)]),
    paragraph(
      'Your money is safe. You can check your details and try again, or choose another way.',
    ),
    link('Verify my account', '/my-account/verify-account'),
  ],
});
