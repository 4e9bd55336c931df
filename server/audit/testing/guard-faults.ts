import { ben, type Fault, fault, NOBODY } from './fault';

const FORGETFUL = `$$ begin return new; end $$`;

/** Tampering with what guards the rows. */
export const GUARD_FAULTS: readonly Fault[] = [
  fault(
    'a trigger is disabled',
    'guards.stand',
    'alter table ledger_postings disable trigger ledger_postings_append_only',
  ),
  fault('a trigger is gone', 'guards.stand', 'drop trigger audits_append_only on audits'),
  fault(
    'a trigger looks at nothing any more',
    'guards.stand',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  ),
  fault(
    'a trigger fires for copies only',
    'guards.stand',
    'alter table withdrawals enable replica trigger withdrawals_history_update',
  ),
  fault(
    'a trigger of somebody’s own raises what is paid in',
    'guards.stand',
    `create function generous() returns trigger language plpgsql as ${FORGETFUL};
create trigger generous before insert on deposits for each row execute function generous()`,
  ),
  fault(
    'a rule swallows what is deleted',
    'guards.stand',
    'create rule quiet as on delete to feedback do instead nothing',
  ),
  fault(
    'a policy hides rows',
    'guards.stand',
    'alter table ledger_entries enable row level security',
  ),
  fault(
    'a constraint is gone',
    'guards.stand',
    'alter table promotions drop constraint never_used_too_often',
  ),
  fault(
    'a constraint is there, and holds for new rows only',
    'guards.stand',
    `alter table promotions drop constraint never_used_too_often;
alter table promotions add constraint never_used_too_often check (total_uses is null or used_count <= total_uses) not valid`,
  ),
  fault(
    'a constraint allows more',
    'guards.stand',
    `alter table promotions drop constraint never_used_too_often;
alter table promotions add constraint never_used_too_often check (used_count >= 0)`,
  ),
  fault(
    'foreign keys are not looked at',
    'guards.stand',
    'alter table promotion_uses disable trigger all',
  ),
  fault(
    'a partition is taken out, and its rows with it',
    'guards.stand',
    'alter table events detach partition partitions.events_first',
  ),
  fault(
    'a trigger of a partition alone drops what comes in',
    'guards.stand',
    `create function deaf() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger deaf before insert on partitions.ticket_lines_first for each row execute function deaf()`,
  ),
  fault(
    'foreign keys of a partition are not looked at',
    'guards.stand',
    'alter table partitions.ticket_lines_first disable trigger all',
  ),
  fault('a unique index is gone', 'guards.stand', 'drop index one_prize_a_number'),
  fault(
    'a column may be empty',
    'guards.stand',
    'alter table ledger_entries alter column kind drop not null',
  ),
  fault(
    'new withdrawals are approved by themselves',
    'guards.stand',
    `alter table withdrawals alter column status set default 'approved'`,
  ),
  fault(
    'the shop’s clock is another one',
    'guards.stand',
    `create or replace function shop_now() returns timestamptz language sql stable as $$ select now() - interval '1 day' $$`,
  ),
  fault(
    'a use of a promotion is one of nobody',
    'guards.references',
    `insert into promotion_uses (promotion_id, customer_id, use_no, first_checkout_id)
     select id, ${NOBODY}, 1, ${NOBODY} from promotions limit 1`,
  ),
  fault(
    'a customer is taken out, and what was theirs is left',
    'guards.references',
    (shop) => `delete from customers where id = ${ben(shop)}`,
  ),
];
