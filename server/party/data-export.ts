import { sql } from 'drizzle-orm';

/** SQL: the sections of a customer's export that are about their groups. */
export const partyExport = (id: string) => ({
  groupNews: sql`
    select happened_at as "happenedAt", group_name as "group", event as kind, member_name as name
    from group_news where customer_id = ${id} order by id`,
  groups: sql`
    select name, case when is_organiser then 'organiser' else member.status end as status, joined_at as "joinedAt",
      left_at as "endedAt"
    from party_members as member join party_groups on party_groups.id = group_id
    where customer_id = ${id} order by joined_at`,
});
