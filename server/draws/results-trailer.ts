import { createHash } from 'node:crypto';
import type { LineProblem } from './parse-results';

const TRAILER = /^#trailer,rows=(\d{1,7}),sha256=([0-9a-f]{64})$/;

interface Trailed {
  /** the file without its trailer */
  csvText: string;
  /** the number of rows in the trailer; null when there is no trailer */
  promisedRows: number | null;
  problems: LineProblem[];
}

/**
 * Removes the last line of a results file if it is a trailer: `#trailer,rows=<draws>,sha256=<hex>`,
 * with the hash of every byte before that line. A truncated or modified file does not match.
 */
export function readTrailer(text: string): Trailed {
  const whole = text.trimEnd();
  const start = whole.lastIndexOf('\n') + 1;
  const line = whole.slice(start);
  if (!line.startsWith('#')) return { csvText: text, promisedRows: null, problems: [] };
  const csvText = text.slice(0, start);
  const refuse = (reason: string): Trailed => ({
    csvText,
    promisedRows: null,
    problems: [{ line: csvText.split('\n').length, reason }],
  });
  const [, rows, hash] = TRAILER.exec(line) ?? [];
  if (rows === undefined) return refuse('a trailer reads #trailer,rows=<number>,sha256=<hex>');
  if (createHash('sha256').update(csvText).digest('hex') !== hash) {
    return refuse('the trailer has another hash than the lines before it: the file was changed');
  }
  return { csvText, promisedRows: Number(rows), problems: [] };
}
