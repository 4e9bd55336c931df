import { type SQL, sql } from 'drizzle-orm';
import type { QUEUES, WaitingQueue } from '@/lib/contract/operator/today';
import type { Db } from '@/server/db/pool';
import { feedbackOfDay } from '@/server/events';
import { matchesWaiting } from '@/server/exclusions';
import { giveawaysLate } from '@/server/membership';
import { groupsLate } from '@/server/party';
import { paymentsInDoubt, paymentsWithoutOwner } from '@/server/push-payments';
import { STOPS_IN_FORCE } from '@/server/stops';
import { messagesWaiting } from '@/server/support';
import { documentsWaiting } from '@/server/verification';
import { cardReturnsStuck, claimsOpen, gatewayDaysThatDiffer } from '@/server/wallet';
import {
  withdrawalsToDecide,
  withdrawalsToSend,
  withdrawalsUnanswered,
} from '@/server/withdrawals';

type Queue = (typeof QUEUES)[number];

/** What each queue is counted by, and after how many hours its oldest waits too long. */
const COUNTED: Readonly<Record<Queue, { waiting: SQL; lateHours: number }>> = {
  // whoever sees it asks whether it has to last
  stops: { waiting: STOPS_IN_FORCE, lateHours: 0 },
  exclusions: { waiting: matchesWaiting, lateHours: 24 },
  verification: { waiting: documentsWaiting, lateHours: 24 },
  withdrawals: { waiting: withdrawalsToDecide, lateHours: 24 },
  payouts: { waiting: withdrawalsToSend, lateHours: 24 },
  bank_answers: { waiting: withdrawalsUnanswered, lateHours: 5 * 24 },
  payments: { waiting: paymentsWithoutOwner, lateHours: 2 * 24 },
  bank_questions: { waiting: paymentsInDoubt, lateHours: 2 * 24 },
  claims: { waiting: claimsOpen, lateHours: 7 * 24 },
  card_returns: { waiting: cardReturnsStuck, lateHours: 2 * 24 },
  // a day is compared again each day, so this one has differed the second time
  gateway_days: { waiting: gatewayDaysThatDiffer, lateHours: 2 * 24 },
  // what stands in them is late already
  groups: { waiting: groupsLate, lateHours: 0 },
  giveaways: { waiting: giveawaysLate, lateHours: 0 },
  messages: { waiting: messagesWaiting, lateHours: 24 },
  // to be read, and nothing that anybody waits for
  feedback: { waiting: feedbackOfDay, lateHours: Number.POSITIVE_INFINITY },
};

interface Row extends Record<string, unknown> {
  queue: Queue;
  count: number;
  since: string;
}

const HOUR_MS = 3_600_000;

/** The queues in which something waits, of these. One statement. @param now by the shop's clock */
export async function waitingQueues(
  db: Db,
  queues: readonly Queue[],
  now: Date,
): Promise<WaitingQueue[]> {
  if (queues.length === 0) return [];
  const counts = queues.map(
    (queue) =>
      sql`select ${queue}::text as queue, count, since from (${COUNTED[queue].waiting}) as waiting`,
  );
  const { rows } = await db.execute<Row>(sql`
    select * from (${sql.join(counts, sql` union all `)}) as queues where count > 0`);
  return rows.map(({ queue, count, since }) => {
    const ageMs = now.getTime() - Date.parse(since);
    const isLate = ageMs > COUNTED[queue].lateHours * HOUR_MS;
    return { queue, count, since: new Date(since).toISOString(), isLate };
  });
}
