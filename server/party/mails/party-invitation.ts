import { z } from 'zod';
import { Instant, Money } from '@/lib/contract/site';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** A new ticket of a lotto party. It says what there is, and urges nobody: whoever wants no more of these leaves the group. */
export const partyInvitationMail = defineMail({
  kind: 'party-invitation',
  data: Addressee.extend({
    groupId: z.string(),
    groupName: z.string(),
    /** first name */
    organiser: z.string(),
    sessionId: z.string(),
    lotteryKey: z.string(),
    drawNo: z.number().int(),
    closesAt: Instant,
    sharePrice: Money,
  }),
  letter(data) {
    const { money, time } = waysOf(data.variant);
    const offerName = isOfferKey(data.lotteryKey)
      ? gameRules(data.lotteryKey).name
      : data.lotteryKey;
    return {
      subject: `${data.groupName} has a new ticket`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `${data.organiser} organises ${data.groupName}, and has opened a ticket for its members. Take part or leave it: nothing is bought for you.`,
        ),
        rows(
          ['Lottery', offerName],
          ['Draw', String(data.drawNo)],
          ['A share', money(data.sharePrice)],
          ['Shares until', time(data.closesAt)],
        ),
        link('See the ticket', `/my-account/lotto-party/session/${data.sessionId}`),
        link('See or leave the group', `/my-account/lotto-party/group/${data.groupId}`),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    groupId: '0198-group',
    groupName: 'Office lunch',
    organiser: 'Olive',
    sessionId: '0198-session',
    lotteryKey: 'powerball2018',
    drawNo: 1520,
    closesAt: '2026-06-30T01:00:00.000Z',
    sharePrice: { amountCents: 2_500, currency: 'AUD' },
  },
});
