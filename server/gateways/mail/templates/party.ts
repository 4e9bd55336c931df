import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import type { MailData } from '@/server/kernel/mails';
import { type Letter, link, paragraph, rows, waysOf } from '../letter';

/** Says what there is, and urges nobody: whoever wants no more of these leaves the group. */
export function partyInvitation(data: MailData<'party-invitation'>): Letter {
  const { money, time } = waysOf(data.variant);
  const offerName = isOfferKey(data.lotteryKey) ? gameRules(data.lotteryKey).name : data.lotteryKey;
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
}
