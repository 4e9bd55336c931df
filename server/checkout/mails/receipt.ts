import { z } from 'zod';
import { Instant, Money } from '@/lib/contract/site';
import { type Letter, link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

const Data = Addressee.extend({
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
        /** raffle: the fingerprint of its draw's commitment, published before sales */
        fingerprint: z.string().optional(),
        /** of one that is bought again; its label is `Autoplay: every draw` */
        plan: z
          .object({ type: z.enum(['autoplay', 'subscription']), label: z.string() })
          .optional(),
      }),
    )
    .min(1),
});
type Data = z.output<typeof Data>;

export const receiptMail = defineMail({
  kind: 'receipt',
  data: Data,
  letter(data) {
    const { money, time } = waysOf(data.variant);
    return {
      subject: `Your receipt: ${money(data.total)}`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(`You bought these tickets on ${time(data.purchasedAt)}.`),
        ...data.items.map((item) =>
          rows(
            [item.offerName, item.description],
            [item.numDraws > 1 ? 'Draws' : 'Draw', drawsOf(item)],
            ['Price', money(item.price)],
            ...(item.plan ? [['Bought again', item.plan.label] as [string, string]] : []),
            ...fingerprintRows(item),
          ),
        ),
        rows(...promotionRows(data, money), ['Total', money(data.total)]),
        ...(data.promotion?.credit.amountCents
          ? [
              paragraph(
                `${money(data.promotion.credit)} of promotion ${data.promotion.code} is ${data.isWithoutWallet ? 'yours to be paid out' : 'in your wallet'}.`,
              ),
            ]
          : []),
        ...planBlocks(data),
        link('See the receipt', `/receipt/${data.checkoutId}`),
        paragraph(
          'Your tickets are in your account. You do not need to keep this mail to be paid.',
        ),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    checkoutId: '0198-checkout',
    purchasedAt: '2026-06-30T01:00:00.000Z',
    total: { amountCents: 2_500, currency: 'AUD' },
    items: [
      {
        offerName: 'Powerball',
        description: 'Standard, 4 games',
        firstDrawNo: 1520,
        numDraws: 1,
        price: { amountCents: 2_500, currency: 'AUD' },
      },
    ],
  },
});

function planBlocks({ items }: Data): Letter['blocks'] {
  const plans = items.flatMap(({ plan }) => plan ?? []);
  if (plans.length === 0) return [];
  const has = (planType: string) => plans.some(({ type }) => type === planType);
  return [
    paragraph(
      'What is bought again costs the same each time. Nothing is paid ahead, and a dearer price is asked about first. You can pause or cancel it at any time in your account.',
    ),
    ...(has('autoplay') ? [link('See Autoplay', '/my-account/autoplay')] : []),
    ...(has('subscription') ? [link('See Subscriptions', '/my-account/subscriptions')] : []),
  ];
}

type Rows = Parameters<typeof rows>;

/** The fingerprints stay in the customer's mailbox, to compare a published proof with. */
const fingerprintRows = ({ fingerprint }: Data['items'][number]): Rows =>
  fingerprint ? [['Fingerprint of the draw', fingerprint]] : [];

function promotionRows({ promotion }: Data, money: ReturnType<typeof waysOf>['money']): Rows {
  if (!promotion?.discount.amountCents) return [];
  return [[`Promotion ${promotion.code}`, `−${money(promotion.discount)}`]];
}

function drawsOf(item: Data['items'][number]): string {
  const last = item.firstDrawNo + item.numDraws - 1;
  return item.numDraws > 1 ? `${item.firstDrawNo} to ${last}` : String(item.firstDrawNo);
}
