-- allow trigger: refuses a list, or a stamp, in a form that its draw's own promise rules out; the previous release makes no such promises, and what it writes for its own draws passes
-- Draws whose list stands in the public log (decision 123). `protocol` of draws and giveaways stays 2, a chain: which
-- one it is says the promised document, so that the triggers of 0024 hold for both.
alter table draw_commitments
  add column second_authority text,                         -- certificate, DER in base64
  add column second_token text;

-- In which form the lines are; what the previous release writes is of protocol 2.
alter table draw_lists add column protocol smallint not null default 2;

alter table draw_list_stamps
  add column second_token text,
  add column head jsonb;                                    -- of the log: what is stamped in protocol 3

create function refuse_other_list() returns trigger language plpgsql as $$
declare
  promised text := (select document::jsonb ->> 'protocol' from draw_commitments where subject_id = new.subject_id);
begin
  if promised <> 'fairdraw-draw-' || new.protocol then
    raise exception 'this list is not in the form that was promised' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger draw_lists_as_promised before insert on draw_lists
  for each row execute function refuse_other_list();

create function refuse_unlogged_list() returns trigger language plpgsql as $$
declare
  form smallint := (select protocol from draw_lists where subject_id = new.subject_id);
begin
  if form = 3 and new.head is null then
    raise exception 'a list that is in no head of the log is not stamped' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger draw_list_stamps_of_heads before insert on draw_list_stamps
  for each row execute function refuse_unlogged_list();
