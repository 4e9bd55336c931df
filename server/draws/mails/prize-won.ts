import { z } from 'zod';
import { Money } from '@/lib/contract/site';
import { sayIn } from '@/lib/messages/say';
import { prizeSentence, thingTitle, wonWords } from '@/lib/rules/results/prize-sentence';
import { link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

const Data = Addressee.extend({
  offerKey: z.string(),
  offerName: z.string(),
  drawNo: z.number().int(),
  /** what was paid into the wallet; zero where the prize is not money */
  prize: Money,
  /** a raffle's prizes by name. Written by older releases, which name no prizes */
  title: z.string().nullish(),
  /** what makes it, the first division first; those without money are handed over */
  prizes: z
    .array(z.object({ title: z.string(), wins: z.number().int(), amountCents: z.number().int() }))
    .nullish(),
  orderId: z.string(),
  /** of shares: the prize is their part */
  share: z.object({ title: z.string(), shares: z.number().int() }).nullish(),
});
type Data = z.output<typeof Data>;

/** The sum first, then the prizes that make it. It is sent when the prize is paid, and says so in the shop's one sentence. */
export const prizeWonMail = defineMail({
  kind: 'prize-won',
  data: Data,
  letter(data) {
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
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    offerKey: 'powerball2018',
    offerName: 'Powerball',
    drawNo: 1520,
    prize: { amountCents: 2_500, currency: 'AUD' },
    orderId: '0198-order',
  },
});

type Prize = NonNullable<Data['prizes']>[number];

function thingsOf({ prizes, prize, title }: Data): string[] {
  if (prizes) return prizes.filter(({ amountCents }) => amountCents === 0).map(thingTitle);
  return title && prize.amountCents === 0 ? [title] : [];
}

function prizeRow({ variant, prize }: Data, won: Prize): [string, string] {
  const { money } = waysOf(variant);
  const { amountCents } = won;
  return [thingTitle(won), amountCents > 0 ? money({ ...prize, amountCents }) : 'handed over'];
}

function noteOf({ variant, prize, isWithoutWallet = false }: Data, things: number): string {
  const paid = { confirmedCents: prize.amountCents, paidCents: prize.amountCents };
  const sentence = prizeSentence({ prize, ...paid, things, confirmedThings: things });
  const note = sentence ? sayIn(waysOf(variant).locale, !isWithoutWallet)(sentence) : '';
  if (prize.amountCents === 0) return note;
  return isWithoutWallet
    ? `${note} Name a bank account in your own name, and we send it there.`
    : `${note} You can withdraw the money or leave it there.`;
}
