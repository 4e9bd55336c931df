import { anna, ben, booking, type Fault, fault, first, NOBODY, unbooking } from './fault';

const PAID_GAME = first(
  'draws',
  "kind = 'lottery' and status = 'DRAW_EMAILED' and id in (select draw_id from ticket_prizes)",
);
/** The tickets that are shares: their prizes are parts, which other checks look at. */
const SHARES =
  '(select t.id from orders o join tickets t on t.order_id = o.id where o.syndicate_id is not null)';
const PRIZE = `(draw_id, ticket_id, division) = (
  select draw_id, ticket_id, division from ticket_prizes
  where draw_id = ${PAID_GAME} and paid_entry_id is not null and ticket_id not in ${SHARES}
  order by ticket_id, division limit 1)`;
const LOTTERY_PRIZE_ENTRY = first(
  'ledger_entries',
  "kind = 'prize' and reference_id in (select id from tickets)",
);
const RAFFLE_PRIZE = `ticket_id = ${first('ticket_prizes p join draws d on d.id = p.draw_id', "d.kind = 'raffle'", 'ticket_id')}`;

const CANCELLED_TICKET = first('cancelled_tickets', 'true', 'ticket_id');

/** Tampering with draws, their results, prizes and giveaways. */
export const DRAW_FAULTS: readonly Fault[] = [
  fault(
    'a draw is paid that nobody confirmed',
    'draws.in_order',
    `update draws set confirmed_at = null where id = ${PAID_GAME}`,
  ),
  fault(
    'a draw was held before it closed',
    'draws.in_order',
    `update draws set drawn_at = closes_at - interval '1 minute' where id = ${PAID_GAME}`,
  ),
  fault(
    'a draw is closed before its time',
    'draws.in_order',
    (shop) =>
      `update draws set status = 'DRAW_CLOSED', closes_at = shop_now() + interval '1 minute', draws_at = shop_now() + interval '1 hour'
     where id = ${first('tickets', `customer_id = ${anna(shop)}`, 'draw_id')}`,
  ),
  fault(
    'a draw closes a minute after its catalogue says',
    'draws.close_as_catalogued',
    `update draws set closes_at = closes_at + interval '1 minute' where kind = 'lottery' and status = 'DRAW_OPEN'`,
  ),
  fault(
    'a confirmed result is corrected after its prizes were paid, by nobody',
    'draws.corrected',
    `insert into result_corrections (id, draw_id, before, was_confirmed, approval_id)
      values (${NOBODY}, ${PAID_GAME}, '{}', true, ${NOBODY})`,
  ),
  fault(
    'a first division is paid that nobody agreed to',
    'prizes.first_division',
    `insert into first_divisions (draw_id, approval_id, paid_at) values (${PAID_GAME}, ${NOBODY}, shop_now())`,
  ),
  fault(
    'a ball is published that is in no barrel',
    'draws.numbers',
    `update draws set main_numbers[1] = 60 where id = ${PAID_GAME}`,
  ),
  fault(
    'a ball is published twice',
    'draws.numbers',
    `update draws set main_numbers[2] = main_numbers[1] where id = ${PAID_GAME}`,
  ),
  fault(
    'the special number is taken away',
    'draws.numbers',
    ({ draws }) => `update draws set special_number = null where id = '${draws.powerball2018}'`,
  ),
  fault(
    'numbers are known before the draw',
    'draws.numbers',
    `update draws set main_numbers = '{1,2,3,4,5,6,7}' where status = 'DRAW_OPEN' and id in (select draw_id from tickets)`,
  ),
  fault(
    'a prize is drawn before the draw',
    'draws.prizes',
    `
    insert into draw_prizes (draw_id, place, rank, title, value_cents, ticket_no)
    select id, 1, 1, 'a car', 100, 1 from draws where offer_key = 'make_a_smile_lottery' limit 1`,
  ),
  fault(
    'a number has won that nobody bought',
    'draws.prizes',
    ({ draws }) => `
    update draw_prizes set ticket_no = 499999 where draw_id = '${draws.one_lottery}' and place = 1`,
  ),
  fault(
    'a number has won twice',
    'draws.prizes',
    ({ draws }) => `
    update draw_prizes set ticket_no = (select ticket_no from draw_prizes where draw_id = '${draws.one_lottery}' and place = 2)
    where draw_id = '${draws.one_lottery}' and place = 1`,
  ),

  fault(
    'the published numbers are changed',
    'scoring.number_games',
    ({ draws }) => `
    update draws set main_numbers = (
      select array_agg(n order by n desc) from (
        select n from generate_series(1, 35) n where exists (
          select 1 from ticket_lines where draw_id = '${draws.powerball2018}' and game_type = 'powerpik' and main_mask >> n & 1 = 1)
        union all select * from (
          select n from generate_series(1, 35) n where exists (
            select 1 from ticket_lines where draw_id = '${draws.powerball2018}' and game_type = 'powerpik' and main_mask >> n & 1 = 0)
          limit 2) others) balls)
    where id = '${draws.powerball2018}'`,
  ),
  fault(
    'a prize is made up',
    'scoring.number_games',
    ({ draws }) => `
    insert into ticket_prizes (draw_id, ticket_id, division, wins, amount_cents)
    select t.draw_id, t.id, d.division, 1, 1 from tickets t, generate_series(1, 9) d (division)
    where t.draw_id = '${draws.powerball2018}' and t.id not in ${SHARES} and not exists (
      select 1 from ticket_prizes p where p.ticket_id = t.id and p.division = d.division) limit 1`,
  ),
  fault('a prize is lost', 'scoring.number_games', `delete from ticket_prizes where ${PRIZE}`),
  fault(
    'a prize is raised',
    'scoring.number_games',
    `update ticket_prizes set amount_cents = amount_cents + 5 where ${PRIZE}`,
  ),
  fault(
    'a ticket is said to have won more often',
    'scoring.number_games',
    `update ticket_prizes set wins = wins + 1 where ${PRIZE}`,
  ),
  fault(
    'a dividend is raised',
    'scoring.number_games',
    `
    update draw_divisions set dividend_cents = dividend_cents + 5 where (draw_id, division) = (
      select draw_id, division from ticket_prizes where ${PRIZE})`,
  ),
  fault(
    'a dividend is raised with all that was won by it',
    'scoring.dividends',
    `
    update draw_divisions set dividend_cents = dividend_cents * 2 where draw_id = ${PAID_GAME};
    update ticket_prizes set amount_cents = amount_cents * 2 where draw_id = ${PAID_GAME}`,
  ),
  fault(
    'our winners are left out of the count',
    'scoring.dividends',
    `
    update draw_divisions set winners = 0, dividend_cents = 0 where (draw_id, division) = (
      select draw_id, division from ticket_prizes where ${PRIZE})`,
  ),
  fault(
    'a raffle prize is given to another ticket',
    'scoring.raffles',
    (shop) => `
    update ticket_prizes set ticket_id = ${first('tickets', `customer_id = ${ben(shop)} and draw_id = '${shop.draws.powerball2018}'`)}
    where ${RAFFLE_PRIZE}`,
  ),
  fault(
    'a raffle prize is worth more than its title says',
    'scoring.raffles',
    `update ticket_prizes set amount_cents = amount_cents + 100 where ${RAFFLE_PRIZE}`,
  ),

  fault(
    'a winner of a raffle is changed',
    'raffles.verified',
    ({ draws }) => `
    update draw_prizes set ticket_no = (
      select ticket_no from raffle_tickets r where draw_id = '${draws.your_hospice_lottery}' and ticket_no <> (
        select ticket_no from draw_prizes where draw_id = '${draws.your_hospice_lottery}' and place = 1) order by 1 limit 1)
    where draw_id = '${draws.your_hospice_lottery}' and place = 1`,
  ),
  fault(
    'two winners of a raffle are exchanged',
    'raffles.verified',
    ({ draws }) => `
    update draw_prizes set place = 1000 where draw_id = '${draws.one_lottery}' and place = 1;
    update draw_prizes set place = 1, rank = 1 where draw_id = '${draws.one_lottery}' and place = 2;
    update draw_prizes set place = 2, rank = 2 where draw_id = '${draws.one_lottery}' and place = 1000`,
  ),
  fault(
    'a prize of a raffle is raised',
    'raffles.verified',
    ({ draws }) =>
      `update draw_prizes set value_cents = value_cents * 2, title = '$400,000' where draw_id = '${draws.one_lottery}' and place = 1`,
  ),
  fault(
    'the secret of a raffle is another',
    'raffles.verified',
    ({ draws }) => `update draws set seed = repeat('0', 64) where id = '${draws.one_lottery}'`,
  ),
  fault(
    'the secret of an old raffle is another',
    'raffles.verified',
    ({ draws }) =>
      `update draws set seed = repeat('0', 64) where id = '${draws.your_hospice_lottery}'`,
  ),
  fault(
    'the list of a raffle is edited',
    'raffles.verified',
    ({ draws }) =>
      `update draw_lists set list = regexp_replace(list, ' [0-9]+$', ' 499998') where subject_id = '${draws.one_lottery}'`,
  ),
  fault(
    'two tickets of a raffle are exchanged',
    'raffles.verified',
    ({ draws, ...shop }) => `
    update draw_lists set list = regexp_replace(list, '^1 [0-9a-f]{32}', '1 ' || repeat('0', 32)) where subject_id = '${draws.one_lottery}';
    update draws set sold_count = sold_count where id = '${draws.one_lottery}' and ${anna({ draws, ...shop })} is not null`,
  ),
  fault(
    'the beacon is said to have spoken otherwise',
    'raffles.verified',
    ({ draws }) =>
      `update draw_rounds set signature = repeat('a', 96) where subject_id = '${draws.one_lottery}'`,
  ),
  fault(
    'the timestamp of a list is of another',
    'raffles.verified',
    ({ draws }) => `
    update draw_list_stamps set token = (select token from draw_commitments where subject_id = '${draws.one_lottery}')
    where subject_id = '${draws.one_lottery}'`,
  ),
  fault(
    'the hash of a raffle’s secret is exchanged before the draw',
    'raffles.committed',
    `update draws set seed_hash = repeat('0', 64) where offer_key = 'make_a_smile_lottery'`,
  ),
  fault(
    'the root of a raffle’s list is another',
    'raffles.committed',
    ({ draws }) =>
      `update draws set entries_hash = repeat('0', 64) where id = '${draws.one_lottery}'`,
  ),
  fault(
    'a raffle has no commitment',
    'raffles.committed',
    ({ draws }) => `delete from draw_commitments where subject_id = '${draws.one_lottery}'`,
  ),

  fault(
    'a draw is cancelled that says no reason',
    'draws.cancelled',
    `update draws set status = 'DRAW_CANCELLED' where id = ${PAID_GAME}`,
  ),
  fault(
    'a ticket of a cancelled draw is left in it',
    'draws.cancelled',
    `update tickets set status = 'entered' where id = ${CANCELLED_TICKET}`,
  ),
  fault(
    'a cancelled draw is not paid back for days',
    'draws.cancelled',
    `update draw_cancellations set refunded_at = null, cancelled_at = cancelled_at - interval '2 days'`,
  ),
  fault(
    'a ticket of a cancelled draw is paid back in part',
    'draws.paid_back',
    `update cancelled_tickets set paid_cents = paid_cents - 1`,
  ),
  fault(
    'a refund of a cancelled draw is taken out of the books',
    'draws.paid_back',
    unbooking(first('ledger_entries', `kind = 'refund' and reference_id = ${CANCELLED_TICKET}`)),
  ),
  fault('a prize of a cancelled draw is paid', 'draws.paid_back', (shop) =>
    booking({
      kind: 'prize',
      customerId: anna(shop),
      cents: 1_000,
      account: 'prizes',
      reference: CANCELLED_TICKET,
    }),
  ),
  fault(
    'a ticket is said to be paid back by hand, and nobody approved it',
    'refunds.by_two',
    `insert into order_refunds (ticket_id, customer_id, order_id, approval_id, paid_cents)
      select id, customer_id, order_id, ${NOBODY}, price_cents from tickets where id = ${CANCELLED_TICKET}`,
  ),
  fault(
    'an entry is moved into somebody else’s order',
    'draws.moved',
    (shop) => `
    update cancelled_tickets set moved_to_checkout_id = ${first('checkouts', `customer_id = ${anna(shop)}`)}`,
  ),

  fault('a prize is taken out of the books', 'prizes.booked', unbooking(LOTTERY_PRIZE_ENTRY)),
  fault('a prize is paid twice', 'prizes.booked', (shop) =>
    booking({
      kind: 'prize',
      customerId: anna(shop),
      cents: 1_000,
      account: 'prizes',
      reference: 'null',
    }),
  ),
  fault('a prize is paid for a ticket that won nothing', 'prizes.booked', (shop) =>
    booking({
      kind: 'prize',
      customerId: ben(shop),
      cents: 1_000,
      account: 'prizes',
      reference: first('tickets', `customer_id = ${ben(shop)} and status = 'refunded'`),
    }),
  ),
  fault(
    'a prize is paid to somebody else',
    'prizes.booked',
    (shop) => `
    update ledger_entries set customer_id = case customer_id when ${anna(shop)} then ${ben(shop)}::uuid else ${anna(shop)}::uuid end
    where id = ${LOTTERY_PRIZE_ENTRY}`,
  ),
  fault(
    'a prize is paid in another currency than its draw’s',
    'prizes.booked',
    `update draws set currency = 'GBP' where id = ${PAID_GAME}`,
  ),
  fault(
    'a draw that is not over has paid a prize',
    'prizes.booked',
    `update draws set status = 'DRAW_SCORED' where id = ${PAID_GAME}`,
  ),
  fault(
    'a prize names another entry',
    'prizes.marked',
    `update ticket_prizes set paid_entry_id = ${first('ledger_entries', "kind = 'deposit'")} where ${PRIZE}`,
  ),
  fault(
    'a prize is not marked as paid',
    'prizes.marked',
    `update ticket_prizes set paid_entry_id = null where ${PRIZE}`,
  ),
  fault(
    'a ticket shows more than it won',
    'prizes.shown',
    `update tickets set prize_cents = prize_cents + 1 where id = ${first('tickets', "status = 'paid'")}`,
  ),
  fault(
    'a ticket that won is not shown as paid',
    'prizes.shown',
    `update tickets set status = 'entered', prize_cents = 0 where id = ${first('tickets', "status = 'paid'")}`,
  ),
  fault(
    'a prize belongs to a ticket of another draw',
    'prizes.owned',
    ({ draws }) => `update ticket_prizes set draw_id = '${draws.super_66}' where ${PRIZE}`,
  ),
  fault(
    'a prize is there before the draw',
    'prizes.owned',
    `
    insert into ticket_prizes (draw_id, ticket_id, division, wins, amount_cents)
    select t.draw_id, t.id, 1, 1, 100 from tickets t join draws d on d.id = t.draw_id where d.status = 'DRAW_OPEN' limit 1`,
  ),

  fault(
    'a giveaway has another winner',
    'giveaways.members',
    `
    insert into memberships (sample_name, status) values ('Zoe, NSW', 'member');
    update giveaway_winners set member_no = (select max(member_no) from memberships)`,
  ),
  fault(
    'a winner’s number is given to somebody else',
    'giveaways.members',
    (shop) => `update memberships set customer_id = ${anna(shop)} where customer_id = ${ben(shop)}`,
  ),
  fault(
    'a number of one member wins for another',
    'giveaways.members',
    `
    insert into memberships (sample_name, status) values ('Zoe, NSW', 'member');
    insert into bonus_entries (entry_no, member_no, until)
    select member_no, (select max(member_no) from memberships), 'infinity' from giveaway_winners limit 1;
    update giveaway_winners set entry_no = member_no where member_no in (select entry_no from bonus_entries)`,
  ),
  fault(
    'a giveaway’s prize is less than was promised',
    'giveaways.winners',
    'update giveaway_winners set prize_cents = prize_cents / 2',
  ),
  fault('a winner of a giveaway is left out', 'giveaways.winners', 'delete from giveaway_winners'),
  fault(
    'a giveaway’s prize was not paid',
    'prizes.booked',
    unbooking(first('ledger_entries', 'reference_id in (select id from giveaway_winners)')),
  ),
  fault(
    'the entries of a giveaway are counted wrong',
    'giveaways.listed',
    ({ giveaway }) => `update giveaways set entry_count = entry_count + 1 where id = '${giveaway}'`,
  ),
  fault(
    'the secret of a giveaway is another',
    'raffles.verified',
    ({ giveaway }) => `update giveaways set seed = repeat('0', 64) where id = '${giveaway}'`,
  ),
];
