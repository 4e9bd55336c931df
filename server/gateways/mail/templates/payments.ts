import type { MailData } from '@/server/kernel/mails';
import { type Letter, link, paragraph, rows, waysOf } from '../letter';

/** For money that the customer sent from their bank. */
export function paymentReceived(data: MailData<'payment-received'>): Letter {
  const { money } = waysOf(data.variant);
  return {
    subject: `${money(data.amount)} is in your wallet`,
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(`Your payment of ${money(data.amount)} has arrived, and is in your wallet.`),
      link('See your transactions', '/my-account/transactions'),
    ],
  };
}

export function paymentHeld(data: MailData<'payment-held'>): Letter {
  return {
    subject: 'Your payment arrived, and is not in your wallet',
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `Your payment of ${data.amount} has arrived at our bank. We could not put it in your wallet.`,
      ),
      rows(['Reason', data.reason]),
      paragraph(
        'Your money is safe. Unless this changes, we send it back to the account that it came from. Our support team can tell you more.',
      ),
      link('Write to us', '/about/contact-us'),
    ],
  };
}
