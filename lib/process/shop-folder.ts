import { existsSync } from 'node:fs';
import path from 'node:path';

/** The setting `CATALOGUE`: a folder, absolute or from the checkout; left out for the shop that comes with the releases. */
export type ShopFolder = string | undefined;

const COMES_WITH_RELEASES = 'content';

/** Its file with what is sold, where and to whom. */
export const catalogueFile = (folder: ShopFolder): string =>
  path.resolve(folder ?? COMES_WITH_RELEASES, 'catalogue.yaml');

/** Its content, which lies over what ships; undefined where it has none. */
export function ownContent(folder: ShopFolder): string | undefined {
  const own = folder === undefined ? undefined : path.resolve(folder, 'content');
  return own !== undefined && existsSync(own) ? own : undefined;
}

/** Its pictures and icons, which lie over those of `public`. */
export const ownPublic = (folder: string): string => path.resolve(folder, 'public');

/** The shop's mark as a drawing: the folder's own, or the one that ships. */
export function iconFile(folder: ShopFolder): string {
  const own = folder === undefined ? undefined : path.join(ownPublic(folder), 'icon.svg');
  return own !== undefined && existsSync(own) ? own : path.resolve('public', 'icon.svg');
}

/** By what a database remembers it: the folder may move, and keeps its name. Empty for the shop of the releases. */
export const shopNameOf = (folder: ShopFolder): string =>
  folder === undefined ? '' : path.basename(path.resolve(folder));

/** What keeps a folder from being a shop's; null where nothing does. */
export function problemOfFolder(folder: ShopFolder): string | null {
  if (folder === undefined || existsSync(catalogueFile(folder))) return null;
  return `CATALOGUE: there is no ${catalogueFile(folder)}`;
}
