-- Shares that go back while a session is on sale, by a break of who had them: nobody changed the draw.
alter table party_events drop constraint party_events_kind_check;
alter table party_events add constraint party_events_kind_check check (kind in ('member_joined', 'member_left',
  'group_changed', 'session_opened', 'session_changed', 'shares_sold', 'shares_returned', 'session_closed', 'session_paid',
  'session_cancelled'));
