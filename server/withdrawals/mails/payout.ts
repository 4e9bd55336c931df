import { z } from 'zod';
import { Money } from '@/lib/contract/site';
import { type Letter, link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee } from '@/server/gateways/mail/mail';

export const Payout = Addressee.extend({
  withdrawalId: z.string(),
  reference: z.string(),
  amount: Money,
});
type Payout = z.output<typeof Payout>;

export const factsOf = ({
  amount,
  reference,
  variant,
}: Payout): [label: string, value: string][] => [
  ['Amount', waysOf(variant).money(amount)],
  ['Reference', reference],
];

export const withdrawalLink = ({ withdrawalId }: Payout) =>
  link('See the withdrawal', `/my-account/withdraw/details/${withdrawalId}`);

/** For money that is in the wallet again, or where there is none is to be paid out again. */
export function givenBackLetter(
  data: Payout & { reason: string },
  subject: string,
  what: string,
): Letter {
  const { money } = waysOf(data.variant);
  const where = data.isWithoutWallet ? 'yours to be paid out again' : 'back in your wallet';
  return {
    subject: `${subject}: ${money(data.amount)} is ${where}`,
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(`You asked to withdraw ${money(data.amount)}. ${what}, and the money is ${where}.`),
      rows(['Reason', data.reason], ...factsOf(data)),
      withdrawalLink(data),
    ],
  };
}
