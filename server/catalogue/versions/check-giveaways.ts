import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import { GIVEAWAY_TYPES } from '@/lib/contract/membership';

const LEAST_MINUTES = 10;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** What keeps the giveaways from being held, a sentence for each thing. */
export const problemsOfGiveaways = ({ giveaways }: Pick<CatalogueFile, 'giveaways'>): string[] =>
  GIVEAWAY_TYPES.flatMap((type) => {
    const { closes, draws } = giveaways[type];
    const between = minutesOf(draws) - minutesOf(closes);
    if (between < 0)
      return [
        `The ${type} giveaway would be drawn at ${draws}, before its list is fixed at ${closes}.`,
      ];
    if (between < LEAST_MINUTES)
      return [
        `The ${type} giveaway is drawn ${between} minutes after its list is fixed: the list is published and stamped first, which takes ${LEAST_MINUTES}.`,
      ];
    return [];
  });
