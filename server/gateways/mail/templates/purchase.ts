import { sayIn } from '@/lib/messages/say';
import { prizeSentence, thingTitle, wonWords } from '@/lib/rules/results/prize-sentence';
import type { MailData } from '@/server/kernel/mails';
import { type Letter, link, paragraph, rows, waysOf } from '../letter';

export function receipt(data: MailData<'receipt'>): Letter {
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
              `${money(data.promotion.credit)} of promotion ${data.promotion.code} is in your wallet.`,
            ),
          ]
        : []),
      ...planBlocks(data),
      link('See the receipt', `/receipt/${data.checkoutId}`),
      paragraph('Your tickets are in your account. You do not need to keep this mail to be paid.'),
    ],
  };
}

function planBlocks({ items }: MailData<'receipt'>): Letter['blocks'] {
  const plans = items.flatMap(({ plan }) => plan ?? []);
  if (plans.length === 0) return [];
  const has = (wanted: string) => plans.some(({ type }) => type === wanted);
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
const fingerprintRows = ({ fingerprint }: MailData<'receipt'>['items'][number]): Rows =>
  fingerprint ? [['Fingerprint of the draw', fingerprint]] : [];

function promotionRows(
  { promotion }: MailData<'receipt'>,
  money: ReturnType<typeof waysOf>['money'],
): Rows {
  if (!promotion?.discount.amountCents) return [];
  return [[`Promotion ${promotion.code}`, `−${money(promotion.discount)}`]];
}

function drawsOf(item: MailData<'receipt'>['items'][number]): string {
  const last = item.firstDrawNo + item.numDraws - 1;
  return item.numDraws > 1 ? `${item.firstDrawNo} to ${last}` : String(item.firstDrawNo);
}

/** The sum first, then the prizes that make it. It is sent when the prize is paid, and says so in the shop's one sentence. */
export function prizeWon(data: MailData<'prize-won'>): Letter {
  const { locale } = waysOf(data.variant);
  const prizes = data.prizes ?? [];
  const things = thingsOf(data);
  const won = wonWords(data.prize, things, locale);
  return {
    subject: data.share ? `Your shares won ${won}` : `Your ticket won ${won}`,
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        data.share
          ? `Your shares of ${data.share.title} in ${data.offerName}, draw ${data.drawNo}, won ${won}.`
          : `Your ticket in ${data.offerName}, draw ${data.drawNo}, won ${won}.`,
      ),
      rows(
        ['Offer', data.offerName],
        ['Draw', String(data.drawNo)],
        ...(data.share ? [['Your shares', String(data.share.shares)] as [string, string]] : []),
        [data.share ? 'Your part' : 'Prize', won],
      ),
      ...(prizes.length > 1 ? [rows(...prizes.map((prize) => prizeRow(data, prize)))] : []),
      paragraph(noteOf(data, things.length)),
      data.share
        ? link('See your shares', `/my-account/syndicate-tickets/share/${data.orderId}`)
        : link('See the ticket', `/my-account/past-tickets/ticket/${data.orderId}`),
      link('See the result', `/${data.offerKey}/results/draw-${data.drawNo}`),
    ],
  };
}

type PrizeWon = MailData<'prize-won'>;
type Prize = NonNullable<PrizeWon['prizes']>[number];

function thingsOf({ prizes, prize, title }: PrizeWon): string[] {
  if (prizes) return prizes.filter(({ amountCents }) => amountCents === 0).map(thingTitle);
  return title && prize.amountCents === 0 ? [title] : [];
}

function prizeRow({ variant, prize }: PrizeWon, won: Prize): [string, string] {
  const { money } = waysOf(variant);
  const { amountCents } = won;
  return [thingTitle(won), amountCents > 0 ? money({ ...prize, amountCents }) : 'handed over'];
}

function noteOf({ variant, prize }: PrizeWon, things: number): string {
  const paid = { confirmedCents: prize.amountCents, paidCents: prize.amountCents };
  const sentence = prizeSentence({ prize, ...paid, things, confirmedThings: things });
  const note = sentence ? sayIn(waysOf(variant).locale)(sentence) : '';
  return prize.amountCents > 0 ? `${note} You can withdraw the money or leave it there.` : note;
}

export function syndicateCancelled(data: MailData<'syndicate-cancelled'>): Letter {
  const { money } = waysOf(data.variant);
  const isPaid = data.refund.amountCents > 0;
  return {
    subject: `${data.title} will not be played`,
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        data.reason === 'not_full'
          ? `Too few shares of ${data.title} were sold, so its ticket was not placed.`
          : `${data.title} was cancelled before its ticket was placed.`,
      ),
      rows(
        ['Lottery', data.offerName],
        ['Draw', String(data.drawNo)],
        ['Your shares', String(data.shares)],
        ['Paid back', money(data.refund)],
      ),
      ...(isPaid ? [paragraph('All that you paid for them is in your wallet again.')] : []),
      link('See your transactions', '/my-account/transactions'),
    ],
  };
}

/** For a deposit whose bank was slow to answer: the customer has left the page. */
export function depositCompleted(data: MailData<'deposit-completed'>): Letter {
  const { money } = waysOf(data.variant);
  return {
    subject: `${money(data.amount)} is in your wallet`,
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `Your bank has answered: your deposit of ${money(data.amount)} went through and is in your wallet.`,
      ),
      link('See your transactions', '/my-account/transactions'),
    ],
  };
}

export function depositDeclined(data: MailData<'deposit-declined'>): Letter {
  const { money } = waysOf(data.variant);
  return {
    subject: 'Your deposit did not go through',
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `Your deposit of ${money(data.amount)} was declined. No money was taken, and your cart is as you left it.`,
      ),
      rows(['Reason', data.reason]),
      link('Go to deposits', '/my-account/deposit'),
    ],
  };
}
