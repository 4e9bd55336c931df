import type { MailData } from '@/server/kernel/mails';
import { type Letter, link, paragraph, rows, waysOf } from '../letter';

type Payout = MailData<'withdrawal-paid'>;

export function withdrawalRequested(data: MailData<'withdrawal-requested'>): Letter {
  const { money } = waysOf(data.variant);
  // RTS 14B: in Great Britain nobody is offered to take it back
  const mayCancel = data.variant !== 'GB';
  return {
    subject: `You asked to withdraw ${money(data.amount)}`,
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `We have set ${money(data.amount)} aside for you. We look at each withdrawal before we send it${mayCancel ? ', and you can cancel it until then' : ''}.`,
      ),
      rows(...factsOf(data), ['Account', `${data.bank}, ending in ${data.last4}`]),
      seeIt(data),
      paragraph(
        mayCancel
          ? 'If it was not you who asked, cancel it, change your password, and contact support.'
          : 'If it was not you who asked, change your password, and contact support at once: we can stop it until it is sent.',
      ),
    ],
  };
}

export function withdrawalPaid(data: Payout): Letter {
  const { money } = waysOf(data.variant);
  return {
    subject: `${money(data.amount)} is on its way to your bank account`,
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `Our bank has sent your withdrawal of ${money(data.amount)}. Your bank may need a day or two more to show it.`,
      ),
      rows(...factsOf(data)),
      seeIt(data),
    ],
  };
}

export function withdrawalRejected(data: MailData<'withdrawal-rejected'>): Letter {
  return givenBack(data, 'We could not approve your withdrawal', 'We could not approve it');
}

export function withdrawalFailed(data: MailData<'withdrawal-failed'>): Letter {
  return givenBack(data, 'Your withdrawal did not arrive', 'The payment did not go through');
}

function givenBack(data: MailData<'withdrawal-failed'>, subject: string, what: string): Letter {
  const { money } = waysOf(data.variant);
  return {
    subject: `${subject}: ${money(data.amount)} is back in your wallet`,
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `You asked to withdraw ${money(data.amount)}. ${what}, and the money is back in your wallet.`,
      ),
      rows(['Reason', data.reason], ...factsOf(data)),
      seeIt(data),
    ],
  };
}

const factsOf = ({ amount, reference, variant }: Payout): [label: string, value: string][] => [
  ['Amount', waysOf(variant).money(amount)],
  ['Reference', reference],
];

const seeIt = ({ withdrawalId }: Payout) =>
  link('See the withdrawal', `/my-account/withdraw/details/${withdrawalId}`);
