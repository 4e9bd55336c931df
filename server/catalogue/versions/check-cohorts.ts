import { isDeepStrictEqual } from 'node:util';
import type { CatalogueCohort } from '@/lib/contract/catalogue-cohorts';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import { twice } from './twice';

const TERMS = ['discounts', 'packages'] as const;

/**
 * What keeps the membership's cohorts from being joined, or from staying what their members joined: a sentence for each
 * thing.
 * @param history the catalogues that have held, or will have before this one
 */
export function problemsOfCohorts(
  cohorts: readonly CatalogueCohort[],
  history: readonly Pick<CatalogueFile, 'cohorts'>[],
): string[] {
  const joined = cohorts.filter(({ takesMembers }) => takesMembers).map(({ name }) => name);
  const problems = twice(cohorts.map(({ name }) => name)).map(
    (name) => `Two cohorts are called ${name}. Each needs a name of its own.`,
  );
  if (joined.length === 0)
    problems.push('No cohort takes members: who joins would be in none. Have one take them.');
  if (joined.length > 1)
    problems.push(`${joined.length} cohorts take members (${joined.join(', ')}). Keep one.`);
  return [
    ...problems,
    ...leftOut(cohorts, history),
    ...cohorts.flatMap((cohort) => problemsOfTerms(cohort, history)),
  ];
}

function leftOut(
  cohorts: readonly CatalogueCohort[],
  history: readonly Pick<CatalogueFile, 'cohorts'>[],
): string[] {
  const everJoined = history.flatMap((catalogue) =>
    catalogue.cohorts.filter(({ takesMembers }) => takesMembers).map(({ name }) => name),
  );
  return [...new Set(everJoined)]
    .filter((name) => !cohorts.some((cohort) => cohort.name === name))
    .map(
      (name) =>
        `${name} has taken members, who stay in it: keep it, with takes_members: false where nobody is to join it any more.`,
    );
}

/** What a cohort has once had of its own is what its members joined for. */
function problemsOfTerms(
  cohort: CatalogueCohort,
  history: readonly Pick<CatalogueFile, 'cohorts'>[],
): string[] {
  const before = history.flatMap(({ cohorts }) =>
    cohorts.filter(({ name }) => name === cohort.name),
  );
  return TERMS.filter((terms) =>
    before.some((old) => old[terms] && !isDeepStrictEqual(old[terms], cohort[terms])),
  ).map(
    (terms) =>
      `${cohort.name} has had other ${terms}, which its members joined for: give the new ones to a cohort of another name.`,
  );
}
