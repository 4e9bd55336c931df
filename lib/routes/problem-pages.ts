/** The failures that have a document of their own (specification, error pages); all others of the server are 500. */
export const PROBLEM_STATUSES = [418, 500, 503] as const;
export type ProblemStatus = (typeof PROBLEM_STATUSES)[number];

/** The internal page that shows one; no address of the shop leads there. */
export const problemPage = (status: ProblemStatus): string => `/problem/${status}`;

/** The internal page of those who wait in line, and what stands in it where the number of those before them goes. */
export const IN_LINE_PAGE = '/problem/in-line';
export const BEFORE_MARK = 'HOW-MANY-BEFORE';

/** The document for an API that answered with a status; 0 is no answer at all. */
export const problemOf = (status: number): ProblemStatus =>
  status === 418 ? 418 : status === 0 || status === 503 ? 503 : 500;
