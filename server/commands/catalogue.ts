import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import {
  DiscardCatalogueDraft,
  GetCatalogueDraft,
  RequestCatalogueChange,
  SaveDraftText,
  StartCatalogueDraft,
  UpdateDraftBase,
} from '@/lib/contract/operator/catalogue-drafts';
import {
  CatalogueProblems,
  catalogueAt,
  catalogueSchema,
  changeCatalogue,
  changesBetween,
  circumstancesAt,
  findDraft,
  keepCatalogue,
  listVersions,
  problemsOfCatalogue,
  readCatalogue,
  versionNoHeldAt,
  writeCatalogue,
} from '@/server/catalogue';
import { type Db, OPERATING, openDatabase } from '@/server/db/pool';
import { customersBySegment } from '@/server/identity';
import { shopNow } from '@/server/kernel/clock';
import { printable } from '@/server/kernel/printable';
import { type Office, officeOf, requested } from './office';
import { type CommandInput, runAsProgram } from './run-command';

const USAGE =
  'catalogue list | schema | export [FILE] [--at INSTANT | --draft ID] | check FILE | plan FILE [--from INSTANT] | apply FILE --reason TEXT [--from INSTANT] [--by NAME] | preview FILE [--port PORT] | preview --at INSTANT [--port PORT] | preview --draft ID [--port PORT]';
const LONGEST = { reason: 500, by: 80, draft: 80, name: 80 } as const;

interface Options {
  file: string;
  at?: Date | undefined;
  from?: Date | undefined;
  /** the id of a draft of the office */
  draft: string;
  by: string;
  reason: string;
}

async function list(db: Db): Promise<string> {
  const now = await shopNow({ db });
  const versions = await listVersions(db);
  const holding = versions.find(({ validFrom }) => validFrom <= now)?.no;
  return versions
    .map(({ no, validFrom, writtenBy, reason }) => {
      const from = validFrom.getTime() === 0 ? 'always' : validFrom.toISOString();
      const mark = no === holding ? '  holds now' : '';
      return printable(`${no}  from ${from}  by ${writtenBy ?? 'the release'}: ${reason}${mark}`);
    })
    .join('\n');
}

async function exportTo(db: Db, { file, at, draft }: Options): Promise<string> {
  const text = writeCatalogue(
    draft ? await draftToExport(db, draft) : catalogueAt(at ?? (await shopNow({ db }))),
  );
  if (!file) return text.trimEnd();
  writeFileSync(file, text);
  return `Written to ${file}.`;
}

/** @throws an Error where the office has no such draft */
async function draftToExport(db: Db, draftId: string): Promise<CatalogueFile> {
  const draft = await findDraft(db, draftId);
  if (!draft) throw new Error(`There is no draft ${draftId}.`);
  return draft.catalogue;
}

/** @throws CatalogueProblems */
async function check(db: Db, { file, from }: Options): Promise<CatalogueFile> {
  const catalogue = readCatalogue(readFileSync(file, 'utf8'));
  const at = from ?? (await shopNow({ db }));
  const { raffles } = catalogue;
  const circumstances = await circumstancesAt(db, customersBySegment, { raffles, from: at });
  const problems = problemsOfCatalogue(catalogue, circumstances);
  if (problems.length > 0) throw new CatalogueProblems(problems);
  return catalogue;
}

async function plan(db: Db, options: Options): Promise<string> {
  const catalogue = await check(db, options);
  const before = catalogueAt(options.from ?? (await shopNow({ db })));
  return changesBetween(before, catalogue).join('\n') || 'Nothing would change.';
}

async function apply(db: Db, options: Options): Promise<string> {
  const { file, from, by, reason } = options;
  if (reason === '') throw new Error('Say why with --reason: it is kept with your name.');
  if (reason.length > LONGEST.reason)
    throw new Error(`The reason has ${LONGEST.reason} characters at most.`);
  const office = await officeOf(db);
  if (office) return requestChange(office, options);
  const catalogue = readCatalogue(readFileSync(file, 'utf8'));
  const { version, superseded } = await changeCatalogue({ db }, customersBySegment, {
    ...{ catalogue, from, by, reason },
  });
  if (!version) return 'It holds already: nothing was written.';
  return [
    `Version ${version.no} holds from ${version.validFrom.toISOString()} on, everywhere.`,
    ...superseded.map(
      ({ no, validFrom }) =>
        `Version ${no}, which was planned for ${validFrom.toISOString()}, will not come.`,
    ),
  ].join('\n');
}

/** The same in somebody's name: a draft that says what the file says, put before a second person. */
async function requestChange(office: Office, { file, from, reason }: Options): Promise<string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const name = path.basename(file).slice(0, LONGEST.name);
  const { draftId } = await office(StartCatalogueDraft, { name });
  const { revision: first, basedOn } = await office(GetCatalogueDraft, { draftId });
  let read = { draftId, revision: first };
  try {
    const base = from ? versionNoHeldAt(from) : basedOn;
    if (base !== basedOn) {
      const { revision } = await office(UpdateDraftBase, { ...read, no: base });
      read = { draftId, revision };
    }
    read = { draftId, ...(await office(SaveDraftText, { ...read, lines })) };
    const change = { ...read, reason, ...(from && { from: from.toISOString() }) };
    await office(RequestCatalogueChange, change);
  } catch (error) {
    await office(DiscardCatalogueDraft, { ...read, reason: 'It was not requested' });
    throw error;
  }
  return `${file}: ${requested('catalogue')}\nIt is the draft ${draftId}.`;
}

/** The JSON Schema of the file, as it stands in docs/catalogue.schema.json. */
const schema = async (): Promise<string> => JSON.stringify(catalogueSchema(), null, 2);

const COMMANDS: Readonly<Record<string, (db: Db, options: Options) => Promise<string>>> = {
  list,
  schema,
  export: exportTo,
  check: async (db, options) => {
    await check(db, options);
    return 'It is sound.';
  },
  plan,
  apply,
};

const InstantWithZone = z.iso.datetime({ offset: true });

/** @throws an Error for anything but an instant with its zone */
function instantOf(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  if (!InstantWithZone.safeParse(text).success)
    throw new Error(`--${name} has to be an instant with its zone, as 2026-12-01T09:00:00+10:00.`);
  return new Date(text);
}

export async function catalogue({ args, databaseUrl }: CommandInput): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      at: { type: 'string' },
      from: { type: 'string' },
      draft: { type: 'string', default: '' },
      reason: { type: 'string', default: '' },
      by: { type: 'string', default: userInfo().username },
    },
    allowPositionals: true,
  });
  const [name = '', file = '', ...others] = positionals;
  const work = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const needsFile = ['check', 'plan', 'apply'].includes(name);
  if (!work || others.length > 0 || (needsFile && !file)) throw new Error(USAGE);
  const options: Options = {
    ...{ file, at: instantOf('at', values.at), from: instantOf('from', values.from) },
    by: values.by.trim().slice(0, LONGEST.by) || 'nobody',
    reason: values.reason.trim(),
    draft: values.draft.trim().slice(0, LONGEST.draft),
  };
  const database = openDatabase(databaseUrl, 2, OPERATING);
  try {
    await keepCatalogue(database.db, customersBySegment);
    console.log(await work(database.db, options));
  } finally {
    await database.close();
  }
}

runAsProgram('catalogue', catalogue);
