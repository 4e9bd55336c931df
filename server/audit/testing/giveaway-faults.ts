import { type Fault, fault, first, inTheOpen, NOBODY } from './fault';

const MONTHLY = first('giveaways', "type = 'monthly'");
const WON = first('giveaways', "type = 'daily' and status = 'DRAW_PAID'");
/** Who was on the waiting list, and has left. */
const FORMER = first('memberships', "status = 'non-member'", 'member_no');
const WHILE_OPEN = `(select closes_at - interval '10 minutes' from giveaways where id = ${MONTHLY})`;

/** Tampering with memberships, giveaways, who is entered, and their numbers. */
export const GIVEAWAY_FAULTS: readonly Fault[] = [
  fault(
    'somebody is entered without having asked',
    'histories.present',
    `insert into giveaway_unlocks (giveaway_id, member_no, unlocked_at) values (${MONTHLY}, ${FORMER}, ${WHILE_OPEN})`,
  ),
  fault(
    'somebody asked to be in who was no member any more',
    'giveaways.unlocked',
    inTheOpen(
      `insert into giveaway_unlocks (giveaway_id, member_no, unlocked_at) values (${MONTHLY}, ${FORMER}, ${WHILE_OPEN})`,
    ),
  ),
  fault(
    'somebody asked to be in after the close',
    'giveaways.unlocked',
    `update giveaway_unlocks set unlocked_at = (select closes_at + interval '1 minute' from giveaways where id = ${MONTHLY})`,
  ),
  fault(
    'somebody asked to be in before it was open',
    'giveaways.unlocked',
    `update giveaway_unlocks set unlocked_at = (select opens_at - interval '1 minute' from giveaways where id = ${MONTHLY})`,
  ),
  fault(
    'somebody asked to be in a giveaway of every day',
    'giveaways.unlocked',
    `update giveaway_unlocks set giveaway_id = ${WON}`,
  ),
  fault(
    'a request is taken away after the close',
    'giveaways.unlocked',
    inTheOpen(`delete from giveaway_unlocks where giveaway_id = ${MONTHLY}`),
  ),
  fault(
    'a request is gone as if it had never been made',
    'histories.present',
    'delete from giveaway_unlocks',
  ),
  fault(
    'somebody who has left is on the list',
    'giveaways.entitled',
    `insert into giveaway_entries (giveaway_id, from_no, to_no) values (${WON}, ${FORMER}, ${FORMER})`,
  ),
  fault(
    'a number is on the list that nobody has',
    'giveaways.entitled',
    `insert into giveaway_entries (giveaway_id, from_no, to_no) values (${WON}, 900000, 900000)`,
  ),
  fault(
    'somebody is on the monthly list who did not ask',
    'giveaways.entitled',
    `delete from giveaway_unlocks where giveaway_id = ${MONTHLY}`,
  ),
  fault(
    'somebody is on the list who joined after it',
    'giveaways.entitled',
    `update memberships set status_since = (select closes_at + interval '1 hour' from giveaways where id = ${WON}) where status = 'member';
     update row_history set state = state || jsonb_build_object('status_since', (select closes_at + interval '1 hour' from giveaways where id = ${WON}))
     where source = 'memberships'`,
  ),
  fault(
    'somebody on a break is on the list',
    'giveaways.entitled',
    `insert into breaks (id, customer_id, length, is_exclusion, began_at, ends_at, person_key)
     select ${NOBODY}, m.customer_id, 'week', false, g.closes_at - interval '1 day', g.closes_at + interval '6 days', 'x'
     from giveaways g join giveaway_winners w on w.giveaway_id = g.id join memberships m using (member_no) where g.id = ${WON}`,
  ),
  fault(
    'a member is left out',
    'giveaways.left_out',
    `delete from giveaway_entries where giveaway_id = ${WON}`,
  ),
  fault(
    'a member who asked is left out',
    'giveaways.left_out',
    `update giveaway_entries set from_no = 900000, to_no = 900000 where giveaway_id = ${MONTHLY}`,
  ),
  fault(
    'a giveaway’s prize is raised, for its winners too',
    'giveaways.promised',
    `update giveaways set prize_cents = prize_cents * 2; update giveaway_winners set prize_cents = prize_cents * 2`,
  ),
  fault(
    'a giveaway has more winners than it promised',
    'giveaways.promised',
    `update giveaways set winner_count = winner_count + 1 where id = ${WON}`,
  ),
  fault(
    'a giveaway closed later than it promised',
    'giveaways.promised',
    `update giveaways set closes_at = closes_at + interval '1 second', draws_at = draws_at + interval '1 second' where id = ${WON}`,
  ),
  fault(
    'a giveaway with invented members is said to be of real ones',
    'giveaways.promised',
    inTheOpen(`update giveaways set source = 'shop' where id = ${WON}`),
  ),
  fault(
    'a membership is dated back',
    'histories.present',
    `update memberships set status_since = status_since - interval '2 years' where status = 'member'`,
  ),
  fault(
    'a member is somebody else',
    'histories.present',
    `update memberships set customer_id = (select id from customers where first_name = 'Anna') where status = 'member'`,
  ),
  fault(
    'a bonus number is added',
    'giveaways.bonus',
    `insert into bonus_entries (member_no, until) select member_no, min(until) from bonus_entries group by member_no`,
  ),
  fault(
    'a bonus number never ends',
    'giveaways.bonus',
    `update bonus_entries set until = 'infinity' where entry_no = ${first('bonus_entries', 'true', 'entry_no')}`,
  ),
  fault(
    'bonus numbers are somebody else’s',
    'histories.present',
    `update bonus_entries set member_no = ${first('memberships', "status = 'member'", 'member_no')}`,
  ),
];
