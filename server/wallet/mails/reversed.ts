import { z } from 'zod';
import { Money } from '@/lib/contract/site';
import { type Letter, link, paragraph } from '@/server/gateways/mail/letter';
import { Addressee } from '@/server/gateways/mail/mail';

export const Reversed = Addressee.extend({
  amount: Money,
  kind: z.enum(['refund', 'dispute', 'reversal']),
});

export const reversalLetter = (
  { firstName, isWithoutWallet }: z.output<typeof Reversed>,
  subject: string,
  paragraphs: string[],
): Letter => ({
  subject,
  greeting: `Hello ${firstName},`,
  blocks: [
    ...paragraphs.map(paragraph),
    isWithoutWallet
      ? link('See your account', '/my-account')
      : link('See your transactions', '/my-account/transactions'),
  ],
});
