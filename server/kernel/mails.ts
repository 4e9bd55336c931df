import { z } from 'zod';
import { Instant, Money, Variant } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { addToOutbox } from './outbox';

/** Every mail greets by name and writes amounts and times as the customer's variant does. */
const Addressee = z.object({ firstName: z.string(), variant: Variant });

/** The mails the shop sends, with what each needs to be written. A mail's template and data are checked again at delivery. */
export const MAIL_DATA = {
  welcome: Addressee,
  'password-reset': Addressee.extend({ token: z.string() }),
  'password-changed': Addressee.extend({ changedAt: Instant }),
  /** to the address before, and to the one since then */
  'email-changed': Addressee.extend({ changedAt: Instant }),
  receipt: Addressee.extend({
    checkoutId: z.string(),
    purchasedAt: Instant,
    /** what was paid */
    total: Money,
    promotion: z.object({ code: z.string(), discount: Money, credit: Money }).optional(),
    items: z
      .array(
        z.object({
          offerName: z.string(),
          /** `Standard, 4 games` or `Book of 10 tickets` */
          description: z.string(),
          firstDrawNo: z.number().int(),
          numDraws: z.number().int(),
          price: Money,
          /** raffle: what its draw was bound to before sales */
          fingerprint: z.string().optional(),
        }),
      )
      .min(1),
  }),
  'prize-won': Addressee.extend({
    offerKey: z.string(),
    offerName: z.string(),
    drawNo: z.number().int(),
    /** what was paid into the wallet; zero where the prize is a thing */
    prize: Money,
    /** a raffle's prize by name */
    title: z.string().nullish(),
    orderId: z.string(),
  }),
  /** to the support team; `firstName` greets it */
  'support-message': Addressee.extend({
    name: z.string(),
    email: z.string(),
    topic: z.string(),
    message: z.string(),
    customerId: z.string().nullable(),
  }),
  /** a member won a giveaway */
  'giveaway-won': Addressee.extend({ title: z.string(), drawNo: z.number().int(), prize: Money }),
  /** marketing: for members who want it, and have not asked for an entry yet */
  'monthly-giveaway-open': Addressee.extend({
    customerId: z.string(),
    closesAt: Instant,
    prize: Money,
    winners: z.number().int(),
  }),
  'deposit-completed': Addressee.extend({ amount: Money }),
  'deposit-declined': Addressee.extend({ amount: Money, reason: z.string() }),
} as const satisfies Record<string, z.ZodType>;

export type MailTemplate = keyof typeof MAIL_DATA;
export type MailData<T extends MailTemplate> = z.output<(typeof MAIL_DATA)[T]>;

/** Queues a mail: it leaves once the transaction has committed. */
export async function queueMail<T extends MailTemplate>(
  tx: Db,
  template: T,
  to: string,
  data: MailData<T>,
): Promise<void> {
  await addToOutbox(tx, 'mail', { to, template, data });
}
