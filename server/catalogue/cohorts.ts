import type { CatalogueCohort } from '@/lib/contract/catalogue-cohorts';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';

/** The cohort that who joins comes into, as a catalogue has it. */
export function joinedCohort({ cohorts }: Pick<CatalogueFile, 'cohorts'>): CatalogueCohort {
  const cohort = cohorts.find(({ takesMembers }) => takesMembers);
  if (!cohort) throw new RangeError('no cohort takes members');
  return cohort;
}
