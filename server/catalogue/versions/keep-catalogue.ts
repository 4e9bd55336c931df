import { isDeepStrictEqual } from 'node:util';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { CataloguePartner } from '@/lib/contract/catalogue-partners';
import { partnersOfBefore } from '@/server/content';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import { log } from '@/server/runtime/log';
import { soonestStart } from './change-catalogue';
import { problemsOfCatalogue } from './check-catalogue';
import { problemsOfPartners } from './check-partners';
import { type CountCustomers, circumstancesAt } from './circumstances';
import { shippedCatalogue } from './shipped-catalogue';
import { isShippedBefore, listVersions, lockVersions, writeVersion } from './stored-versions';
import { lookAtVersions, readNewVersions } from './watch-versions';

/** What was sold before catalogues had versions was sold under the first. */
const ALWAYS = new Date(0);

/**
 * Writes the catalogue of this release where there is none yet, or where the shop has never had another than its releases'
 * and this one is new. It has to be as sound as any change: one that is not leaves the former, and the log says why. Every
 * node does so when it starts, and knows all versions afterwards.
 */
export async function keepCatalogue(db: Db, customersOf: CountCustomers): Promise<void> {
  const isFirst = (await listVersions(db)).length === 0;
  const first = isFirst ? await firstCatalogue(db) : undefined;
  await inTransaction({ db }, async (tx) => {
    await lockVersions(tx);
    const [newest] = await listVersions(tx);
    if (newest) await keepShipped(tx, newest.writtenBy !== null, customersOf);
    else if (first) await writeVersion(tx, { ...first, validFrom: ALWAYS });
  });
  await lookAtVersions(db);
}

const SHIPPED = { writtenBy: null, reason: 'Came with the shop' } as const;

async function keepShipped(tx: Db, isOwn: boolean, customersOf: CountCustomers): Promise<void> {
  const catalogue = shippedCatalogue();
  if (isOwn || (await isShippedBefore(tx, catalogue))) return;
  await readNewVersions(tx);
  const validFrom = await soonestStart(tx);
  const problems = await problemsOfShipped(tx, customersOf, { catalogue, validFrom });
  if (problems.length === 0) await writeVersion(tx, { catalogue, validFrom, ...SHIPPED });
  else
    log.error('the catalogue of this release is not sound here: the shop sells by the former one', {
      problems,
    });
}

/** A CMS that does not answer keeps nobody from selling by the former catalogue; the next start asks it again. */
async function problemsOfShipped(
  tx: Db,
  customersOf: CountCustomers,
  { catalogue, validFrom }: { catalogue: CatalogueFile; validFrom: Date },
): Promise<string[]> {
  const { raffles } = catalogue;
  try {
    const circumstances = await circumstancesAt(tx, customersOf, { raffles, from: validFrom });
    return problemsOfCatalogue(catalogue, circumstances);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'server.unavailable')
      return ['The CMS does not answer, so nobody knows which addresses its pages have.'];
    throw error;
  }
}

/**
 * What a shop begins with. One that had partners before catalogues named them keeps those, and has a catalogue of its own
 * then: no release's takes its place.
 */
async function firstCatalogue(
  db: Db,
): Promise<{ catalogue: CatalogueFile; writtenBy: string | null; reason: string }> {
  const shipped = shippedCatalogue();
  const partners = await soundPartners(db, shipped);
  const inOrder = (of: readonly CataloguePartner[]) =>
    of.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  if (partners.length === 0 || isDeepStrictEqual(inOrder(partners), inOrder(shipped.partners)))
    return { catalogue: shipped, ...SHIPPED };
  return {
    catalogue: { ...shipped, partners },
    ...{ writtenBy: 'upgrade', reason: 'Came with the shop, with the partners of its content' },
  };
}

/** The partners of before who sell something that can be sold. */
async function soundPartners(db: Db, shipped: CatalogueFile): Promise<CataloguePartner[]> {
  const partners = await partnersOfBefore(db).catch((error: unknown) => {
    log.error('the partners of before are not in the catalogue: add them to it', { error });
    return [];
  });
  const problems = partners.flatMap((partner) =>
    problemsOfPartners({ ...shipped, partners: [partner] }),
  );
  if (problems.length > 0) log.error('partners of before are not in the catalogue', { problems });
  return partners.filter(
    (partner) => problemsOfPartners({ ...shipped, partners: [partner] }).length === 0,
  );
}
