-- The newest migration that code must know to write to this schema from here on. Only a migration that tightens sets it
-- (docs/upgrading.md): running nodes that do not know so much answer changes with 503 and stop their jobs.
alter table schema_migrations add column needs text;
