-- Logs that nothing is appended to: their mirror has a head that this database contradicts, as after the restore of an
-- older backup. The row goes when the mirror agrees again; a log of another name is another log.
create table log_halts (
  origin text primary key,
  reason text not null,
  halted_at timestamptz not null default shop_now()
);
