-- Where a row was queued, as a W3C `traceparent`: who delivers it later ties its span to that one. Null without traces.
alter table outbox add column trace_parent text;
