import { TRANSACTION_KINDS } from '@/lib/contract/transaction-kinds';
import type { TransactionFilter } from '@/lib/contract/transactions';

/** The search parameters of the list of transactions and of its files. */
export const FILTER_FIELDS = ['kind', 'from', 'to'] as const;
type Field = (typeof FILTER_FIELDS)[number];

/** As it stands in an address: empty where left out. */
export type FilterInput = Record<Field, string>;

export type FilterProblem = 'kindUnknown' | 'dateInvalid' | 'dateInFuture' | 'datesReversed';

export interface FilterRead {
  input: FilterInput;
  /** what to list; null when a field has a problem */
  filter: TransactionFilter | null;
  problems: Partial<Record<Field, FilterProblem>>;
  isEmpty: boolean;
}

/** Longer than any kind or day. */
const LONGEST = 40;

/**
 * Reads the filter of an address.
 * @param today `2026-11-23`, by the shop's clock in the customer's zone; where it is unknown, no day is in the future
 */
export function readFilter(
  search: Readonly<Partial<Record<string, string>>>,
  today?: string,
): FilterRead {
  const textOf = (field: Field) => (search[field] ?? '').trim().slice(0, LONGEST);
  const input = { kind: textOf('kind'), from: textOf('from'), to: textOf('to') };
  const kind = TRANSACTION_KINDS.find((known) => known === input.kind);
  const problems: FilterRead['problems'] = {};
  if (input.kind && !kind) problems.kind = 'kindUnknown';
  for (const field of ['from', 'to'] as const) {
    const problem = input[field] && dayProblem(input[field], today);
    if (problem) problems[field] = problem;
  }
  const { from, to } = input;
  if (from && to && to < from && !problems.from && !problems.to) problems.to = 'datesReversed';
  const filter = { ...(kind && { kind }), ...(from && { from }), ...(to && { to }) };
  return {
    input,
    problems,
    filter: Object.keys(problems).length === 0 ? filter : null,
    isEmpty: !input.kind && !from && !to,
  };
}

function dayProblem(day: string, today: string | undefined): FilterProblem | undefined {
  const at = new Date(`${day}T00:00:00Z`);
  const isDay =
    /^(199\d|20\d\d)-\d\d-\d\d$/.test(day) &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(day);
  if (!isDay) return 'dateInvalid';
  return today && day > today ? 'dateInFuture' : undefined;
}

/** The filter in an address: `?kind=prize&from=2026-11-01`; empty for everything. */
export function filterQuery(input: Readonly<Partial<FilterInput>>): string {
  const query = new URLSearchParams();
  for (const field of FILTER_FIELDS) if (input[field]) query.set(field, input[field]);
  return query.size > 0 ? `?${query}` : '';
}
