-- A draw's secret, sealed to somebody else's key as it was promised: published with the promise, so that its holder has it
-- without asking us. Written once; its hash stands in the committed document.
create table draw_escrows (
  subject_id uuid primary key references draw_commitments,
  envelope text not null check (length(envelope) between 100 and 4000)
);
create trigger draw_escrows_append_only before update or delete or truncate on draw_escrows
  for each statement execute function refuse_change();
