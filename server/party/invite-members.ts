import { sql } from 'drizzle-orm';
import { isSparedSql } from '@/server/care';
import type { Tx } from '@/server/db/transaction';
import { isHeldSilently } from '@/server/exclusions';
import { mailing } from '@/server/kernel/queue-mail';
import { isOnBreak } from '@/server/limits';
import { partyInvitationMail } from './mails/party-invitation';

/**
 * Mails the members of these sessions' groups who want mails that there is a new ticket: all but the organiser, and nobody
 * who is on a break or shows signs of harm. One statement for any number.
 */
export async function inviteMembers(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const members = sql`
    select c.email, jsonb_build_object('firstName', c.first_name, 'variant', c.variant, 'groupId', g.id, 'groupName', g.name,
        'organiser', organiser.first_name, 'sessionId', s.id, 'lotteryKey', s.lottery_key, 'drawNo', d.draw_no,
        'closesAt', to_char(s.closes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'sharePrice', jsonb_build_object('amountCents', s.share_price_cents, 'currency', s.currency)) as data
    from party_sessions p join offered_syndicates s on s.id = p.id join published_draws d on d.id = p.draw_id
    join party_groups g on g.id = p.group_id
    join party_members o on o.group_id = g.id and o.is_organiser join customer_accounts organiser on organiser.id = o.customer_id
    join party_members m on m.group_id = g.id and m.status = 'active' and not m.is_organiser
    join customer_accounts c on c.id = m.customer_id and c.status = 'active'
    join marketing_wishes wish on wish.customer_id = c.id and wish.channel = 'email' and wish.is_wanted
    where p.id = any(${sql.param(sessionIds)}::uuid[])
      and (c.is_verified or not c.verify_quietly) and not ${isHeldSilently(sql`c.id`)}
      and not ${isOnBreak(sql`c.id`)}
      and not ${isSparedSql(sql`c.id`)}
    order by p.id, m.id`;
  await tx.execute(mailing(partyInvitationMail, members));
}
