-- allow call: names, columns and rules of the table stay; it is locked for some milliseconds, and no row is read
-- allow function: the view is what it was, of the table that now has partitions
select partition_table('ticket_lines', 'draw_id');

create or replace view sold_lines as
  select draw_id, ticket_id, game_type, size, main_mask, special_mask, favourites_mask, digits from ticket_lines;
