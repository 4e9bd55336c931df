import type { Client } from 'pg';
import type { BackupHeader, BackupTable } from './backup-file';

interface TableRow extends BackupTable {
  /** names of the tables that its rows reference */
  needs: string[];
}

/** The shop's tables with their stored (not generated) columns, referenced tables first. */
export async function readTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<TableRow>(`
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by c.relname`);
  return inOrder(rows);
}

function inOrder(tables: TableRow[]): BackupTable[] {
  const ordered: BackupTable[] = [];
  const done = new Set<string>();
  let waiting = tables;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => needs.every((name) => done.has(name)));
    if (ready.length === 0)
      throw new Error(
        `These tables refer to each other in a circle: ${waiting.map(({ name }) => name).join(', ')}.`,
      );
    for (const { name, columns } of ready) {
      ordered.push({ name, columns });
      done.add(name);
    }
    waiting = waiting.filter(({ name }) => !done.has(name));
  }
  return ordered;
}

/**
 * The next values of sequences. Sequences are not part of a snapshot: read after it began, they are at its rows or
 * further.
 */
export async function readSequences(client: Client): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const sequences: BackupHeader['sequences'] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${quoted(name)}`,
    );
    sequences.push(...states.map((state) => ({ name, ...state })));
  }
  return sequences;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
