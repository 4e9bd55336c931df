import { z } from 'zod';
import { Instant } from '@/lib/contract/site';
import { leavingPaths } from '@/server/gateways/mail/lay-out';
import { link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';
import { writeLinkToken } from '@/server/kernel/preference-link';

const Data = Addressee.extend({
  customerId: z.string(),
  kind: z.enum(['raffle', 'giveaway']),
  /** of a raffle; empty for a giveaway */
  offerKey: z.string(),
  offerName: z.string(),
  drawNo: z.number().int(),
  drawsAt: Instant,
  /** the first of the customer's numbers, and how many there are */
  numbers: z.array(z.number().int()).min(1),
  numberCount: z.number().int().positive(),
  /** all numbers on the list */
  listedCount: z.number().int().positive(),
  root: z.string(),
  fingerprint: z.string(),
  /**
   * the public log's first head with the list; null while the list has none. Left out for a draw whose outcome does not
   * hang on the log, and by older releases
   */
  head: z
    .object({ size: z.number().int(), root: z.string(), stampedAt: Instant.nullable() })
    .nullish(),
});
type Data = z.output<typeof Data>;

const HEAD_SAYS =
  'The head stands for the public log with your list in it, and the result will be worked out from it too. Anybody can keep a copy of that log, and a second list would show in it.';

/** To everybody who is on a draw's list, once, before its result can be known. It is no marketing; a link turns it off. */
export const salesClosedMail = defineMail({
  kind: 'sales-closed',
  data: Data,
  letter(data) {
    const { locale, time } = waysOf(data.variant);
    const { head } = data;
    const isRaffle = data.kind === 'raffle';
    const draw = `${data.offerName}, draw ${data.drawNo}`;
    return {
      subject: `${isRaffle ? 'Sales have closed' : 'Entries have closed'}: ${draw}`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `${isRaffle ? 'Sales for this draw have closed' : 'Entries for this giveaway have closed'}, and the list of who is in it is fixed. You are on it. Please keep this mail: it lets you check that the list was not changed afterwards.`,
        ),
        rows(
          [isRaffle ? 'Offer' : 'Giveaway', data.offerName],
          ['Draw', String(data.drawNo)],
          ['Will be drawn', time(data.drawsAt)],
          [data.numberCount === 1 ? 'Your number' : 'Your numbers', numbersOf(data, locale)],
          ['Numbers on the list', data.listedCount.toLocaleString(locale)],
          ['Root of the list', data.root],
          ['Fingerprint of the promise', data.fingerprint],
          ...(head ? headRows(head, { locale, time }) : []),
        ),
        paragraph(
          'The root stands for the whole list. If one entry were added, left out or changed after this mail, the root would be another one. Everybody on the list was sent the same one.',
        ),
        ...(head === undefined ? [] : [paragraph(head ? HEAD_SAYS : headWillBe(isRaffle))]),
        ...(isRaffle
          ? [
              link('See your tickets and their place on the list', '/my-account/upcoming-tickets'),
              link('Check the draw', `/draws/verify/${data.offerKey}/${data.drawNo}`),
            ]
          : [link('See the giveaways and check them', '/daily-winners/winners')]),
        ...(head ? [link('See the public log', '/log')] : []),
        link('Turn these mails off', leavingPaths(writeLinkToken(data.customerId)).preferences),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    customerId: '0198c0de-0000-7000-8000-000000000001',
    kind: 'raffle',
    offerKey: 'one_lottery',
    offerName: 'One Lottery',
    drawNo: 12,
    drawsAt: '2026-06-30T01:00:00.000Z',
    numbers: [17, 18],
    numberCount: 2,
    listedCount: 4_000,
    root: '3c1f',
    fingerprint: 'a7b2',
    head: null,
  },
});

type Ways = Pick<ReturnType<typeof waysOf>, 'locale' | 'time'>;

const headWillBe = (isRaffle: boolean): string =>
  `The public log gets this list too. Its head, which the result will be worked out from, will stand ${isRaffle ? 'on your ticket’s page' : 'with the giveaway’s proof and on the page of the log'} as soon as it is there, before the draw.`;

function headRows(
  { size, root, stampedAt }: NonNullable<Data['head']>,
  { locale, time }: Ways,
): [label: string, value: string][] {
  return [
    ['Head of the public log', root],
    ['Entries under that head', size.toLocaleString(locale)],
    ['Head stamped', stampedAt ? time(stampedAt) : 'not yet; the draw waits for it'],
  ];
}

function numbersOf({ numbers, numberCount }: Data, locale: string): string {
  const more = numberCount - numbers.length;
  const named = numbers.join(', ');
  return more > 0 ? `${named} and ${more.toLocaleString(locale)} more` : named;
}
