-- Whose catalogue a database was first started with: the name of the folder that CATALOGUE named then, or nothing for the
-- one that comes with the releases. Content, customers and draws of one shop are not those of another.
create table catalogue_origin (
  only_row boolean primary key default true check (only_row),
  folder text not null
);
insert into catalogue_origin (folder)
  select '' where exists (select from catalogue_versions) or exists (select from draws);
