-- What was queued and sent by day, as last counted: what it was is forgotten a week after it left.
create table notification_figures (
  -- where the shop is at home
  day date not null,
  channel text not null check (channel in ('mail', 'push', 'feed')),
  -- a mail's template, a push's or a feed's kind
  kind text not null,
  queued integer not null check (queued >= 0),
  sent integer not null check (sent between 0 and queued),
  -- of which the first attempt failed
  retried integer not null check (retried between 0 and queued),
  counted_at timestamptz not null default shop_now(),
  primary key (day, channel, kind)
);
