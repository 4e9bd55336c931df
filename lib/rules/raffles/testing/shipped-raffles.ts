import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { fromWire } from '@/lib/client/wire';
import { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { SoldRaffleRules } from '../raffle-rules';
import { soldRaffle } from '../sold-raffle';

const { raffles, causes } = CatalogueFile.parse(
  fromWire(parse(readFileSync(path.join(process.cwd(), 'content/catalogue.yaml'), 'utf8'))),
);

/** A raffle as the catalogue that comes with the shop sells it. */
export function shippedRaffle(key: string): SoldRaffleRules {
  const raffle = raffles.find(({ offer }) => offer === key);
  if (!raffle) throw new Error(`${key} is not in the shipped catalogue`);
  return soldRaffle(raffle, causes);
}

/** All of them, in its order. */
export const allShippedRaffles = (): SoldRaffleRules[] =>
  raffles.map((raffle) => soldRaffle(raffle, causes));
