import type { MembershipConfig } from '@/lib/contract/membership';

/** The programme as it is for a member of this cohort; null is nobody's, and has nothing of its own. */
export const configOfCohort = (
  { config, cohortOverrides }: MembershipConfig,
  cohort: string | null,
): MembershipConfig['config'] =>
  cohort !== null && Object.hasOwn(cohortOverrides, cohort)
    ? { ...config, ...cohortOverrides[cohort] }
    : config;
