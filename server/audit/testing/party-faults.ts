import { anna, ben, type Fault, fault } from './fault';
import { WATCHED } from './rule-fault';

const SESSION = '(select id from party_sessions limit 1)';
const CALLED_OFF =
  "(select p.id from party_sessions p join syndicates s on s.id = p.id where s.status = 'cancelled' limit 1)";

/** Groups that are not what their members believe. */
export const PARTY_FAULTS: readonly Fault[] = [
  fault(
    'a group is left without an organiser',
    'parties.organised',
    'update party_members set is_organiser = false',
  ),
  fault(
    'a group ends with people in it',
    'parties.organised',
    "update party_groups set status = 'over'",
  ),
  fault(
    'a session is said to be of fewer games a share',
    'parties.sessions',
    'update party_series set games_per_share = games_per_share - 1',
  ),
  fault(
    'a session is said to be cancelled that goes on',
    'parties.sessions',
    `update party_sessions set cancelled_reason = 'organiser'`,
  ),
  fault(
    'a share belongs to somebody who was never in the group',
    'parties.holders',
    'delete from party_members where not is_organiser',
  ),
  fault(
    'a session is called too small that was not',
    'parties.called_off',
    `update syndicates set shares_sold = least_shares where id = ${CALLED_OFF}`,
  ),
  fault(
    'a share of a session that was called off was paid back another day',
    'parties.called_off',
    `update ledger_entries set created_at = created_at + interval '1 day' where kind = 'refund' and reference_id in (
      select t.id from tickets t join orders o on o.id = t.order_id where o.syndicate_id = ${CALLED_OFF})`,
  ),
  fault(
    'a session that was too small is said to be called off by its organiser',
    'parties.called_off',
    `update party_sessions set cancelled_reason = 'organiser' where id = ${CALLED_OFF}`,
  ),
  fault(
    'a share is sold to somebody who had left',
    'parties.members',
    (shop) => `
    update row_history set state = state || '{"status": "left"}' where source = 'party_members' and customer_id = ${ben(shop)}`,
  ),
  fault(
    'a member has more of a ticket than members may',
    'parties.members',
    (shop) =>
      `update orders set quantity = 21 where customer_id = ${anna(shop)} and syndicate_id = ${SESSION}`,
  ),
  fault(
    'a session is made another group’s',
    'histories.present',
    `update party_sessions set group_id = '00000000-0000-7000-8000-000000000001' where id = ${SESSION}`,
  ),
  fault(
    'a group’s next ticket is of fewer games',
    'histories.present',
    'update party_series set games_per_share = 20',
  ),
  fault(
    'somebody else organises a group',
    'histories.present',
    'update party_members set is_organiser = not is_organiser',
  ),
  fault(
    'somebody is in a group who never joined',
    'histories.present',
    (shop) => `
    insert into party_members (id, group_id, customer_id)
    select '00000000-0000-7000-8000-000000000001', id, '${shop.gwen.customer.id}' from party_groups limit 1`,
  ),

  fault(
    'the price of a share is raised after the first was sold',
    'syndicates.as_offered',
    `${WATCHED}update syndicates set share_price_cents = share_price_cents + 100 where kind = 'house'`,
  ),
  fault(
    'the games of a syndicate are exchanged',
    'syndicates.as_offered',
    `${WATCHED}update syndicates set games = games || games where kind = 'house'`,
  ),
  fault(
    'a party’s games are picked a second time',
    'syndicates.as_offered',
    `${WATCHED}update syndicates set games = (select jsonb_agg(game order by place desc) from jsonb_array_elements(games) with ordinality as g (game, place))
    where id = ${SESSION}`,
  ),
  fault(
    'a cancelled syndicate is on sale again',
    'syndicates.as_offered',
    `${WATCHED}update syndicates set status = 'open' where status = 'cancelled'`,
  ),
  fault(
    'a syndicate is sold until after its draw',
    'syndicates.as_offered',
    `update syndicates s set closes_at = d.closes_at + interval '1 minute' from draws d where d.id = s.draw_id`,
  ),
  fault(
    'a syndicate is of another game than its draw',
    'syndicates.as_offered',
    `update syndicates set lottery_key = 'oz_lotto2022' where kind = 'house'`,
  ),
  fault(
    'a syndicate is opened with other terms than its plan has',
    'syndicates.as_planned',
    `insert into catalogue_versions (no, valid_from, document, reason)
    select 1000, shop_now(), jsonb_build_object('syndicates', jsonb_build_array(jsonb_build_object('key', plan_key,
      'lottery', lottery_key, 'gameType', game_type, 'size', size, 'games', jsonb_array_length(games),
      'shares', shares_total + 1, 'leastShares', least_shares, 'whenNotFull', when_not_full))), 'Another'
    from syndicates where kind = 'house' limit 1`,
  ),
  fault(
    'a syndicate is placed with too few shares',
    'syndicates.closed',
    `update syndicates set least_shares = shares_total where id = ${SESSION}`,
  ),
  fault(
    'a party has fewer games than its shares paid for',
    'syndicates.closed',
    `update syndicates set games = games - 0 where id = ${SESSION}`,
  ),
  fault(
    'the house takes fewer shares than are left',
    'syndicates.closed',
    `update syndicates set house_shares = house_shares - 1 where house_shares > 0`,
  ),
  fault(
    'a syndicate is placed that should have been paid back',
    'syndicates.closed',
    `update syndicates set when_not_full = 'refund' where status = 'paid' and shares_sold < shares_total`,
  ),
  fault(
    'a syndicate wins before it is closed',
    'syndicates.closed',
    `update syndicates set prize_cents = 100 where status = 'cancelled'`,
  ),
  fault(
    'the title and number of a syndicate are another’s',
    'histories.present',
    `update syndicates set number = number + 1000, title = 'Another' where kind = 'house'`,
  ),
];
