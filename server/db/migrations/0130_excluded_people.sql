-- Who excluded themselves is found by a keyed hash of name and date of birth. `sealed` is what the hash was made of,
-- encrypted: after a change of API_SECRET it is hashed anew. `breaks.person_key`, a plain hash of the same, is still
-- written and read beside, for nodes of the release before; a later release empties it.
create table excluded_people (
  break_id uuid primary key references breaks,
  person_hash text not null,
  sealed text not null
);
create index excluded_people_by_hash on excluded_people (person_hash);

-- Has to verify before anything that counts as play, as with must_verify, and is not told so before they try.
alter table customers add column verify_quietly boolean not null default false;
