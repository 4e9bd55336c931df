import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { referenceNoOf } from './reference';

export const LARGEST_FILE_BYTES = 10 * 1024 * 1024;
const MOST_LINES = 20_000;
export const LONGEST_REASON = 300;

/** What the bank says of one payment. */
export interface Outcome {
  line: number;
  /** the withdrawal's id or its reference, as the file names it */
  name: string;
  outcome: 'paid' | 'failed';
  /** empty where the file gives none */
  reason: string;
}

/** Why a line of a file cannot be taken. */
export interface LineProblem {
  line: number;
  reason: string;
}

const Id = z.uuid();

/** Reads `id,outcome[,reason]`, a line for each payment; a first line with these names is left out. */
export function parseOutcomes(text: string): { outcomes: Outcome[]; problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  const lines = linesOf(text, problems);
  const outcomes: Outcome[] = [];
  const lineOf = new Map<string, number>();
  for (const { record, info } of lines) {
    const line = info.lines;
    const read = readLine(record, line);
    const earlier = typeof read === 'string' ? undefined : lineOf.get(read.name);
    if (typeof read === 'string') problems.push({ line, reason: read });
    else if (earlier)
      problems.push({ line, reason: `${read.name} stands in line ${earlier} already` });
    else {
      lineOf.set(read.name, line);
      outcomes.push(read);
    }
  }
  return { outcomes, problems };
}

interface Line {
  record: string[];
  info: { lines: number };
}

function linesOf(text: string, problems: LineProblem[]): Line[] {
  try {
    const lines = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 4_096,
      to: MOST_LINES + 2,
    }) as unknown as Line[];
    const [first] = lines;
    const body = first?.record[0]?.toLowerCase() === 'id' ? lines.slice(1) : lines;
    if (body.length > MOST_LINES)
      problems.push({ line: MOST_LINES, reason: `more than ${MOST_LINES} lines` });
    if (body.length === 0) problems.push({ line: 1, reason: 'no payments' });
    return body;
  } catch (error) {
    const { lines = 1, message } = error as Error & { lines?: number };
    problems.push({ line: lines, reason: message });
    return [];
  }
}

/** @returns a sentence about what is wrong with it */
function readLine(cells: string[], line: number): Outcome | string {
  const [named = '', outcome = '', reason = '', ...more] = cells;
  if (cells.length < 2 || more.length > 0)
    return `${cells.length} columns instead of id, outcome and perhaps reason`;
  const reference = named.toUpperCase();
  const isReference = referenceNoOf(reference) !== null;
  if (!isReference && !Id.safeParse(named).success) return 'no id or reference of a withdrawal';
  if (outcome !== 'paid' && outcome !== 'failed') return 'the outcome is neither paid nor failed';
  const wrong = wrongReason(reason);
  if (wrong) return wrong;
  return { line, name: isReference ? reference : named.toLowerCase(), outcome, reason };
}

/** What is wrong with a sentence that the customer reads; null when nothing is. */
export function wrongReason(reason: string): string | null {
  if (reason.length > LONGEST_REASON)
    return `the reason has more than ${LONGEST_REASON} characters`;
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/u.test(reason)
    ? 'the reason holds characters that are not text'
    : null;
}
