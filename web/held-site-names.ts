import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Variant } from '@/lib/contract/site';
import { shared } from '@/lib/process/shared.mjs';
import { catalogueFile } from '@/lib/process/shop-folder';
import { webEnv } from './env';

const held = shared<Partial<Record<Variant, string>>>('site-names');
let shipped: Partial<Record<Variant, string>> | undefined;

/** Keeps what the shop is called, for answers that may ask nobody. */
export function holdSiteName(variant: Variant, siteName: string): void {
  held.value = { ...held.value, [variant]: siteName };
}

/** What the shop was called when this node last read it; before that, the name that comes with the shop. */
export const heldSiteName = (variant: Variant = 'AU'): string =>
  held.value?.[variant] ?? shippedSiteName(variant);

/**
 * From the file that the first start writes into the database, or of which this node is a preview: a node that reaches
 * no API has it too.
 */
function shippedSiteName(variant: Variant): string {
  shipped ??= readShipped();
  return shipped[variant] ?? Object.values(shipped)[0] ?? '';
}

function readShipped(): Partial<Record<Variant, string>> {
  const { CATALOGUE, PREVIEW_CATALOGUE } = webEnv();
  const file = PREVIEW_CATALOGUE ?? catalogueFile(CATALOGUE);
  const { brands } = parse(readFileSync(file, 'utf8')) as {
    brands: readonly { variant: Variant; site_name: string }[];
  };
  return Object.fromEntries(brands.map(({ variant, site_name }) => [variant, site_name]));
}
