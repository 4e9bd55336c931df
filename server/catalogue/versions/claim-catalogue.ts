import { sql } from 'drizzle-orm';
import { shopNameOf } from '@/lib/process/shop-folder';
import type { Db } from '@/server/db/pool';
import { readEnv } from '@/server/runtime/env';
import { CatalogueProblems } from './catalogue-text';
import { problemsOfCatalogue } from './check-catalogue';
import { shippedCatalogue } from './shipped-catalogue';

const RESET = 'npm run db:reset (which drops everything in it)';

/**
 * Decides whether a shop may run on a database: on an empty one, which is this shop's from then on, or on its own.
 * @throws an Error that says what to do instead, and for a catalogue that cannot be sold by
 */
export async function claimCatalogue(db: Db): Promise<void> {
  const { CATALOGUE } = readEnv();
  requireSound(CATALOGUE);
  const own = shopNameOf(CATALOGUE);
  await db.execute(
    sql`insert into catalogue_origin (folder) values (${own}) on conflict do nothing`,
  );
  const { rows } = await db.execute<{ folder: string }>(sql`select folder from catalogue_origin`);
  const first = rows[0]?.folder ?? own;
  if (first !== own)
    throw new Error(
      `This database was first started ${startedWith(first)}, and this start is ${startedWith(own)}: customers, draws and content of one shop are not those of another. Start it ${startedWith(first)}, or give this shop a database of its own: another DATABASE_URL, or an empty one by ${RESET}.`,
    );
}

const startedWith = (folder: string): string =>
  folder === '' ? 'without CATALOGUE' : `with a CATALOGUE called “${folder}”`;

/** By itself, as a first start would sell by it: what came before is looked at when it takes the place of another. */
function requireSound(CATALOGUE: string | undefined): void {
  const catalogue = shippedCatalogue();
  const problems = problemsOfCatalogue(catalogue, {
    ...{ before: catalogue, history: [], customers: new Map() },
  });
  if (problems.length > 0)
    throw new CatalogueProblems([
      `The catalogue of ${CATALOGUE ?? 'this release'} is not sound:`,
      ...problems,
    ]);
}
