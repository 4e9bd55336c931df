import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import { pagePaths } from '@/server/content';
import type { Db } from '@/server/db/pool';
import type { Circumstances, CustomersOf } from './check-catalogue';
import { catalogueAt, cataloguesBefore } from './held-versions';

/** Asks how many customers each segment has. */
export type CountCustomers = (db: Db) => Promise<CustomersOf>;

/**
 * What a catalogue would find that began at an instant. Pages are read where it has a new raffle, which needs an address.
 * @throws server.unavailable when they are in an external CMS that does not answer
 */
export async function circumstancesAt(
  db: Db,
  customersOf: CountCustomers,
  { raffles, from }: Pick<CatalogueFile, 'raffles'> & { from: Date },
): Promise<Circumstances> {
  const before = catalogueAt(from);
  const isNew = raffles.some(({ offer }) => !before.raffles.some((one) => one.offer === offer));
  return {
    before,
    history: cataloguesBefore(from),
    customers: await customersOf(db),
    pages: isNew ? await pagePaths(db) : [],
  };
}
