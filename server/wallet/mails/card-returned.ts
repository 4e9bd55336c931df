import { z } from 'zod';
import { Money } from '@/lib/contract/site';
import { Addressee } from '@/server/gateways/mail/mail';

export const CardReturned = Addressee.extend({
  amount: Money,
  /** null for what was paid by other means, such as PayPal, and where no card is left */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});
type CardReturned = z.output<typeof CardReturned>;

/** The card as its owner knows it: `your card ending in 1111`. */
export const cardOf = ({ card }: CardReturned): string =>
  card ? `your card ending in ${card.last4}` : 'the card or account that paid';

export const SAMPLE: CardReturned = {
  ...{ firstName: 'Robin', variant: 'AU', amount: { amountCents: 2_500, currency: 'AUD' } },
  card: { brand: 'visa', last4: '1111' },
};
