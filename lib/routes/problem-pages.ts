/** The statuses that have an error page (specification, error pages); other server errors use 500. */
export const PROBLEM_STATUSES = [418, 500, 502, 503, 504] as const;
export type ProblemStatus = (typeof PROBLEM_STATUSES)[number];

/** The internal page for a status; no public path leads to it. */
export const problemPage = (status: ProblemStatus): string => `/problem/${status}`;

/** The internal page of the waiting room, and its placeholder for the number of visitors ahead. */
export const IN_LINE_PAGE = '/problem/in-line';
export const BEFORE_MARK = 'HOW-MANY-BEFORE';

/** The error page for an API's status, which it keeps; 0 means no answer. */
export const problemOf = (status: number): ProblemStatus =>
  PROBLEM_STATUSES.find((known) => known === status) ?? (status === 0 ? 503 : 500);
