-- allow constraint: the columns are new, and a row that leaves them out has false and null; one row a person who was invited

-- How the link reached whoever was invited, for the second admin who gives them a role: by mail, or by the one who invited.
alter table staff_invitations
  add column is_mailed boolean not null default false,
  -- null: by a command on the server
  add column invited_by uuid references staff;
