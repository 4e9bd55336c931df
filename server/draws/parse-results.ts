import { parse } from 'csv-parse/sync';
import { fromZonedTime } from 'date-fns-tz';
import { drawnProblems } from '@/lib/rules/games/drawing';
import type { DrawnNumbers } from '@/lib/rules/games/game-rules';
import type { DivisionRow } from './division-rows';
import { readDivisions } from './parse-divisions';
import { type Jackpots, readJackpots } from './parse-jackpots';
import { BadValue, checkedHeader, columnOf, wholeNumbers } from './result-columns';
import { drawNoOfDay, eraOn, type ResultGame } from './result-games';
import { readTrailer } from './results-trailer';

/** A file with all draws of a game has some hundred kilobytes, so no valid file is larger. */
export const LARGEST_FILE_BYTES = 16 * 1024 * 1024;
/** twice the draws of all games */
const MOST_ROWS = 25_000;
const LONGEST_FIELD = 4_000;
const LONGEST_ROW_BYTES = 32 * 1024;

/** A row of a results file, checked against the game. */
export interface ResultRow {
  line: number;
  drawNo: number;
  date: string;
  drawsAt: Date;
  closesAt: Date;
  numbers: DrawnNumbers;
  order: 'drawn' | 'sorted';
  /** empty if the file does not tell what was paid */
  divisions: DivisionRow[];
  /** null where the file does not tell */
  jackpots: Jackpots;
}

/** Why a line of a file cannot be imported. */
export interface LineProblem {
  line: number;
  reason: string;
}

interface Line {
  record: Record<string, string>;
  info: { lines: number };
}

/** Reads a results file as described in docs/results-files.md, and checks every row against the game. */
export function parseResults(
  text: string,
  game: ResultGame,
): { rows: ResultRow[]; problems: LineProblem[] } {
  if (text.length > LARGEST_FILE_BYTES) return { rows: [], problems: [tooLarge()] };
  const { csvText, promisedRows, problems } = readTrailer(text);
  const lines = problems.length > 0 ? [] : linesOf(csvText, problems);
  if (problems.length === 0 && promisedRows !== null && promisedRows !== lines.length) {
    const reason = `the trailer promises ${promisedRows} draws, there are ${lines.length}`;
    problems.push({ line: csvText.split('\n').length, reason });
  }
  const rows: ResultRow[] = [];
  const lineOf = new Map<number, number>();
  for (const { record, info } of lines) {
    const line = info.lines;
    try {
      const row = readResultRow(record, line, game);
      const earlier = lineOf.get(row.drawNo);
      if (earlier) throw new BadValue(`draw ${row.drawNo} stands in line ${earlier} already`);
      lineOf.set(row.drawNo, line);
      rows.push(row);
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      problems.push({ line, reason: error.message });
    }
  }
  return { rows, problems };
}

/** The problem of a file that is too large. */
export const tooLarge = (): LineProblem => ({
  line: 1,
  reason: `the file is larger than ${LARGEST_FILE_BYTES / 1024 / 1024} MB, the most that is taken at once`,
});

function linesOf(csvText: string, problems: LineProblem[]): Line[] {
  try {
    const lines = parse(csvText, {
      columns: checkedHeader,
      info: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: LONGEST_ROW_BYTES,
      to: MOST_ROWS + 1,
    }) as unknown as Line[];
    if (lines.length > MOST_ROWS) {
      const reason = `there are more than ${MOST_ROWS} draws, the most that are taken at once`;
      problems.push({ line: lines.at(-1)?.info.lines ?? 1, reason });
      return [];
    }
    if (lines.length === 0) problems.push({ line: 1, reason: 'there are no draws in this file' });
    return lines;
  } catch (error) {
    const { message, lines, code } = error as Error & { lines?: number; code?: string };
    const isLong = code === 'CSV_MAX_RECORD_SIZE';
    const reason = isLong ? `this row is longer than ${LONGEST_ROW_BYTES} bytes` : message;
    problems.push({ line: lines ?? 1, reason });
    return [];
  }
}

/** A line of a results file, checked against the game. @throws BadValue */
export function readResultRow(
  record: Record<string, string>,
  line: number,
  game: ResultGame,
): ResultRow {
  const long = Object.keys(record).find((name) => (record[name] ?? '').length > LONGEST_FIELD);
  if (long) throw new BadValue(`${long} is longer than ${LONGEST_FIELD} characters`);
  const date = readDate(columnOf(record, 'draw_date'));
  const at = (time: string) => fromZonedTime(`${date}T${time}`, game.zone);
  const numbers = readNumbers(record, date, game);
  const order = readOrder(columnOf(record, 'number_order'), game);
  if (order === 'sorted' && numbers.main.some((number, at) => number < (numbers.main[at - 1] ?? 0)))
    throw new BadValue(
      'number_order says sorted, and the numbers are not: drawn, if they are as drawn',
    );
  return {
    line,
    drawNo: readDrawNo(columnOf(record, 'draw_no'), date, game),
    date,
    drawsAt: at(game.drawTime),
    closesAt: at(game.closeTime),
    numbers,
    order,
    divisions: readDivisions(record, game),
    jackpots: readJackpots(record, game),
  };
}

function readDate(text: string): string {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  const isReal = parsed && !Number.isNaN(parsed.getTime());
  if (!isReal || parsed.toISOString().slice(0, 10) !== text) {
    throw new BadValue(`"${text}" is no date (year-month-day)`);
  }
  return text;
}

/**
 * The operator's number, which must be the one that the game's calendar gives for that day; without a
 * number in the file, the calendar's. A derived game has its parents' numbers in files, and two
 * parents count separately, so it always uses its own count.
 */
function readDrawNo(text: string, date: string, game: ResultGame): number {
  if (!eraOn(game, date)) throw new BadValue(ofAnotherTime(game, date));
  const byCalendar = drawNoOfDay(game, date);
  if (byCalendar === null) throw new BadValue(`${game.name} is not drawn on ${date}`);
  if (text === '' || game.parents.length > 0) return byCalendar;
  const drawNo = Number(text);
  if (!/^\d{1,9}$/.test(text) || drawNo < 1) throw new BadValue(`"${text}" is no draw number`);
  if (byCalendar !== drawNo) {
    throw new BadValue(`the draw of ${date} has the number ${byCalendar}, not ${drawNo}`);
  }
  return drawNo;
}

function ofAnotherTime({ name, eras }: ResultGame, date: string): string {
  const spans = eras.map(({ from, to }) => (to ? `from ${from} to ${to}` : `since ${from}`));
  return `${name} was another game on ${date}: results are taken ${spans.join(' and ')}`;
}

function readOrder(text: string, { rules, name }: ResultGame): ResultRow['order'] {
  if (text !== 'drawn' && text !== 'sorted') throw new BadValue('number_order is drawn or sorted');
  if (text === 'sorted' && rules?.ordered) {
    throw new BadValue(`${name} goes by position: its numbers are taken as drawn, not sorted`);
  }
  return text;
}

function readNumbers(record: Record<string, string>, date: string, game: ResultGame): DrawnNumbers {
  const barrels = eraOn(game, date)?.barrels;
  if (!barrels) throw new BadValue(ofAnotherTime(game, date));
  const extra = wholeNumbers(columnOf(record, 'supplementary'), 'supplementary');
  const drawn: DrawnNumbers = {
    main: wholeNumbers(columnOf(record, 'numbers'), 'numbers'),
    supplementary: barrels.special ? [] : extra,
    special: barrels.special ? (extra[0] ?? null) : null,
  };
  if (barrels.special && extra.length > 1) throw new BadValue('there is only one special number');
  // Some sources have only the main numbers.
  const isKept = barrels.special !== null || extra.length > 0;
  const checked = isKept ? barrels : { ...barrels, supplementary: 0 };
  const [problem] = drawnProblems(checked, drawn);
  if (problem) throw new BadValue(`${problem.target}: ${problem.message}`);
  return drawn;
}
