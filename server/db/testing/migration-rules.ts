import { neededBy } from '../schema-floor';
import { statementsIn, topLevelParts } from './sql-statements';

/** What a migration does that code of the previous release may stumble over, or that holds up a large table. */
const RULES = {
  drop: 'takes away what the previous release may use',
  rename: 'takes away a name that the previous release may use',
  type: 'changes a type that the previous release writes, or writes a whole table anew',
  'not-null': 'refuses rows that the previous release writes without the column',
  default: 'changes what the previous release writes without knowing, or writes a whole table anew',
  constraint: 'may refuse what the previous release writes, and reads a whole table under its lock',
  unique: 'may refuse what the previous release writes, and holds up changes while it is built',
  index: 'holds up changes to the table while it is built',
  trigger: 'may refuse or slow what the previous release writes',
  function: 'changes what the previous release calls',
  rows: 'holds locks on rows that are being sold, and may change them under the previous release',
  lock: 'holds up changes to the table until the migration has ended',
  call: 'does what its function does, which nobody reads here',
  other: 'is not known to leave the previous release alone',
} as const;
export type Rule = keyof typeof RULES;

const ALLOW = /^-- allow ([a-z-]+): (\S.{14,})$/gm;
const DECLARATION = /^-- *(allow|tightens)\b.*$/gm;
const NAME = '(?:if (?:not )?exists )?(?:only )?(?:public\\.)?("[^"]+"|\\w+)';
const VOLATILE = /\b(gen_random_uuid|uuidv7|new_entry_id|clock_timestamp|random|nextval)\s*\(/;

/**
 * What is wrong with a migration: sentences, none where it only expands the schema, or says why what it does is safe
 * (`-- allow RULE: REASON`), or tightens the schema a release after the code that allows it was released.
 * @param names of all migrations
 * @param released the newest migration of the previous release
 */
export function faultsOf(
  { name, sql }: { name: string; sql: string },
  { names, released }: { names: readonly string[]; released: string },
): string[] {
  const faults = misspelt(sql);
  const needs = neededBy(sql);
  if (needs !== null) return [...faults, ...faultsOfFloor(name, needs, { names, released })];
  const scan = statementsIn(sql).reduce<Scan>(addRules, { created: new Set(), breaches: [] });
  const allowed = new Set([...sql.matchAll(ALLOW)].map(([, rule]) => rule));
  for (const { rule, excerpt } of scan.breaches) {
    if (allowed.has(rule)) continue;
    faults.push(
      `"${excerpt}" ${RULES[rule]}. Show that it does not, and say why at the head of the file (-- allow ${rule}: REASON), or do it a release later (docs/upgrading.md).`,
    );
  }
  for (const rule of allowed) {
    if (!scan.breaches.some((breach) => breach.rule === rule))
      faults.push(`It has a line "-- allow ${rule}" and does nothing of the kind.`);
  }
  return [...new Set(faults)];
}

interface Scan {
  /** tables that the file itself creates: nobody uses them yet */
  created: Set<string>;
  breaches: { rule: Rule; excerpt: string }[];
}

function addRules(scan: Scan, statement: string): Scan {
  const created = new RegExp(`^create (?:unlogged )?table ${NAME}`).exec(statement)?.[1];
  if (created) scan.created.add(created);
  const excerpt = statement.slice(0, 80);
  for (const rule of rulesOf(statement, scan.created)) scan.breaches.push({ rule, excerpt });
  return scan;
}

/** Statements that leave whoever does not know of them alone. */
const HARMLESS =
  /^(create (unlogged )?table|create (type|sequence|domain|extension|function|procedure|view|statistics)|insert into|comment on|set local|select setval)\b/;

function rulesOf(statement: string, created: ReadonlySet<string>): Rule[] {
  const on = (pattern: string) => new RegExp(pattern).exec(statement)?.[1];
  const isNew = (table: string | undefined) => table !== undefined && created.has(table);
  const alter = new RegExp(`^alter table ${NAME} (.*)$`).exec(statement);
  if (alter) {
    const [, table, actions = ''] = alter;
    return isNew(table) ? [] : topLevelParts(actions).flatMap(rulesOfAction);
  }
  if (/^create unique index/.test(statement)) return isNew(on(` on ${NAME}`)) ? [] : ['unique'];
  if (/^create index/.test(statement)) return isNew(on(` on ${NAME}`)) ? [] : ['index'];
  if (/^create (or replace )?(constraint )?trigger/.test(statement))
    return isNew(on(` on ${NAME}`)) ? [] : ['trigger'];
  if (/^create or replace/.test(statement)) return ['function'];
  if (HARMLESS.test(statement)) return [];
  if (/^drop/.test(statement)) return ['drop'];
  if (/^lock/.test(statement)) return ['lock'];
  if (/^(select|do|call|with)\b/.test(statement)) return ['call'];
  if (/^alter \w+ .* rename/.test(statement)) return ['rename'];
  if (/^alter (type|domain)/.test(statement)) return ['type'];
  const rows = on(`^(?:update|delete from|truncate(?: table)?) ${NAME}`);
  if (rows) return isNew(rows) ? [] : ['rows'];
  return ['other'];
}

/** One action of `alter table` on a table that the previous release uses. */
function rulesOfAction(action: string): Rule[] {
  if (/^drop/.test(action)) return ['drop'];
  if (/^rename/.test(action)) return ['rename'];
  if (/^alter (column )?\S+ (set data )?type/.test(action)) return ['type'];
  if (/^alter (column )?\S+ set not null/.test(action)) return ['not-null'];
  if (/^alter (column )?\S+ drop not null/.test(action)) return [];
  if (/^alter (column )?\S+ (set|drop) default/.test(action)) return ['default'];
  if (/^set \(/.test(action)) return [];
  if (/^add (constraint|check|foreign|unique|primary|exclude)\b/.test(action))
    return ['constraint'];
  if (!/^add /.test(action)) return ['other'];
  const rules: Rule[] = [];
  if (/\bnot null\b/.test(action) && !/\bdefault\b/.test(action)) rules.push('not-null');
  if (VOLATILE.test(action) || /\bgenerated\b/.test(action)) rules.push('default');
  if (/\b(check|references)\b/.test(action)) rules.push('constraint');
  if (/\b(unique|primary key)\b/.test(action)) rules.push('unique');
  return rules;
}

/** Lines that look like a declaration and are none. */
function misspelt(sql: string): string[] {
  const known = (line: string) => neededBy(line) !== null || isAllowance(line);
  return [...sql.matchAll(DECLARATION)]
    .map(([line]) => line)
    .filter((line) => !known(line))
    .map(
      (line) =>
        `"${line}" is neither "-- allow RULE: REASON" (${Object.keys(RULES).join(', ')}) nor "-- tightens: needs code that knows NNNN_name.sql".`,
    );
}

const isAllowance = (line: string): boolean =>
  [...line.matchAll(ALLOW)].some(([, rule = '']) => Object.hasOwn(RULES, rule));

function faultsOfFloor(
  name: string,
  needs: string,
  { names, released }: { names: readonly string[]; released: string },
): string[] {
  if (!names.includes(needs) || needs >= name)
    return [`It needs ${needs}, which is no migration before it.`];
  if (needs > released)
    return [
      `It needs ${needs}, which no release has: tighten in the release after that one (docs/upgrading.md).`,
    ];
  return [];
}
