-- How the link reached whoever was invited, for the second admin who gives them a role: by mail, or by the one who invited.
alter table staff_invitations
  add column is_mailed boolean not null default false,
  -- null: by a command on the server
  add column invited_by uuid references staff;
