-- Draws that nobody can bend (decision 039). Protocol 1 draws from a seed and the list alone; what was on sale under it
-- is finished by it. Protocol 2 has a row in each of the tables below as far as the draw has come, and none is changed.
alter table draws add column protocol smallint not null default 1 check (protocol in (1, 2));
alter table giveaways add column protocol smallint not null default 1 check (protocol in (1, 2));

-- The subject is a draw or a giveaway. The fingerprint is the document's, which the database sees to itself.
create table draw_commitments (
  subject_id uuid primary key,
  document text not null,
  fingerprint text not null unique check (fingerprint = encode(sha256(convert_to(document, 'UTF8')), 'hex')),
  authority text not null,                                  -- certificate, DER in base64
  token text not null,                                      -- RFC 3161, of the fingerprint
  stamped_at timestamptz not null
);

-- Under a key that the database does not have. Sealed anew when that key changes: the hash of what is inside stands in
-- the document.
create table draw_sealed_secrets (
  subject_id uuid primary key references draw_commitments,
  sealed text not null check (sealed like 'v1.%')
);

-- Who is in, as it was fixed at close, and the Merkle root of its lines.
create table draw_lists (
  subject_id uuid primary key references draw_commitments,
  list text not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  number_count integer not null check (number_count >= 0)
);

create table draw_list_stamps (
  subject_id uuid primary key references draw_lists,
  token text not null,
  stamped_at timestamptz not null
);

-- What the beacon said in the round that was named before sales.
create table draw_rounds (
  subject_id uuid primary key references draw_list_stamps,
  round bigint not null check (round > 0),
  signature text not null check (signature ~ '^[0-9a-f]{96}$')
);

create trigger draw_commitments_append_only before update or delete or truncate on draw_commitments
  for each statement execute function refuse_change();
create trigger draw_lists_append_only before update or delete or truncate on draw_lists
  for each statement execute function refuse_change();
create trigger draw_list_stamps_append_only before update or delete or truncate on draw_list_stamps
  for each statement execute function refuse_change();
create trigger draw_rounds_append_only before update or delete or truncate on draw_rounds
  for each statement execute function refuse_change();

-- What has been published of a draw stays as it is, of either protocol; what was committed of a draw stays too.
create function refuse_bending() returns trigger language plpgsql as $$
begin
  if old.seed_hash is not null and new.seed_hash is distinct from old.seed_hash
     or old.entries_hash is not null and new.entries_hash is distinct from old.entries_hash
     or old.seed is not null and new.seed is distinct from old.seed
     or new.protocol <> old.protocol then
    raise exception 'what was published of a draw does not change' using errcode = 'restrict_violation';
  end if;
  if old.protocol = 2 and (new.id, new.draw_no, new.opens_at, new.closes_at, new.draws_at, new.currency)
       is distinct from (old.id, old.draw_no, old.opens_at, old.closes_at, old.draws_at, old.currency) then
    raise exception 'what was committed of a draw does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger draws_unbent
  before update of id, draw_no, opens_at, closes_at, draws_at, currency, seed_hash, seed, entries_hash, protocol
  on draws for each row when (old.kind = 'raffle') execute function refuse_bending();
create trigger giveaways_unbent
  before update of id, draw_no, opens_at, closes_at, draws_at, currency, seed_hash, seed, entries_hash, protocol
  on giveaways for each row execute function refuse_bending();

create function refuse_recounting() returns trigger language plpgsql as $$
begin
  raise exception 'what was committed of a draw does not change' using errcode = 'restrict_violation';
end $$;
create trigger draws_total_unbent before update of ticket_total, offer_key on draws for each row
  when (old.protocol = 2 and (new.ticket_total, new.offer_key) is distinct from (old.ticket_total, old.offer_key))
  execute function refuse_recounting();
create trigger giveaways_prize_unbent before update of prize_cents, winner_count, type on giveaways for each row
  when (old.protocol = 2
    and (new.prize_cents, new.winner_count, new.type) is distinct from (old.prize_cents, old.winner_count, old.type))
  execute function refuse_recounting();

-- Secrets and lists of protocol 1 are written once.
create trigger draw_secrets_append_only before update on draw_secrets
  for each statement execute function refuse_change();
create trigger giveaway_secrets_append_only before update on giveaway_secrets
  for each statement execute function refuse_change();
create trigger draw_entries_append_only before update or delete on draw_entries
  for each statement execute function refuse_change();
create trigger giveaway_entries_append_only before update or delete on giveaway_entries
  for each statement execute function refuse_change();

-- A number's place in the order of sale; its number follows from that by a permutation (protocol 1: is that).
alter table raffle_tickets add column serial integer;
create unique index raffle_tickets_in_order on raffle_tickets (draw_id, serial);
