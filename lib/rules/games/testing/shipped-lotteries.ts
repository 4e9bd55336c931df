import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { fromWire } from '@/lib/client/wire';
import { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { LotterySale } from '@/lib/contract/catalogue-lotteries';
import type { OfferKey } from '@/lib/contract/game-keys';
import { gameRules, isOfferKey } from '../catalogue';
import type { SoldRules } from '../game-rules';
import { soldRules } from '../sold-rules';

const { lotteries } = CatalogueFile.parse(
  fromWire(parse(readFileSync(path.join(process.cwd(), 'content/catalogue.yaml'), 'utf8'))),
);

/** How the catalogue that comes with the shop sells a lottery. */
export function shippedSale(key: OfferKey): LotterySale {
  const lottery = lotteries.find(({ offer }) => offer === key);
  if (!lottery) throw new Error(`${key} is not in the shipped catalogue`);
  const { offer: _, ...sale } = lottery;
  return sale;
}

/** A lottery with the prices of the catalogue that comes with the shop. */
export const shippedRules = (key: OfferKey): SoldRules =>
  soldRules(gameRules(key), shippedSale(key));

/** All of them, in its order. */
export const allShippedRules = (): SoldRules[] =>
  lotteries.flatMap(({ offer }) => (isOfferKey(offer) ? shippedRules(offer) : []));
