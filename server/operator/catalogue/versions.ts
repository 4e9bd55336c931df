import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  GetCatalogueVersion,
  ListCatalogueVersions,
} from '@/lib/contract/operator/catalogue-versions';
import {
  differencesBetween,
  readNewVersions,
  versionHeads,
  versionWithFormer,
  writeCatalogue,
} from '@/server/catalogue';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

/** Every state of the catalogue, newest first. */
export async function listCatalogueVersions(
  { db }: StaffContext,
  { after, limit }: VerbInput<typeof ListCatalogueVersions>,
): Promise<CallResult<typeof ListCatalogueVersions>> {
  const read = await versionHeads(db, { below: after, limit: limit + 1 });
  const versions = read.slice(0, limit);
  return { versions, next: read.length > limit ? (versions.at(-1)?.no ?? null) : null };
}

/** One version, and how it differs from the one that would have held in its place. @throws catalogue.version_not_found */
export async function getCatalogueVersion(
  { db }: StaffContext,
  { no }: VerbInput<typeof GetCatalogueVersion>,
): Promise<CallResult<typeof GetCatalogueVersion>> {
  await readNewVersions(db);
  const [head] = await versionHeads(db, { below: no + 1, limit: 1 });
  const stored = versionWithFormer(no);
  if (!stored || head?.no !== no) throw new ShopError('catalogue.version_not_found');
  const { version, former } = stored;
  return {
    ...head,
    former: former?.no ?? null,
    differences: former ? differencesBetween(former.catalogue, version.catalogue) : [],
    text: writeCatalogue(version.catalogue),
  };
}
