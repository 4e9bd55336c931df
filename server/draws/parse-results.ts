import { parse } from 'csv-parse/sync';
import { fromZonedTime } from 'date-fns-tz';
import { drawNoOn } from '@/lib/rules/games/draw-calendar';
import { drawnProblems } from '@/lib/rules/games/drawing';
import type { DrawnNumbers } from '@/lib/rules/games/game-rules';
import type { DivisionRow } from './division-rows';
import { readDivisions } from './parse-divisions';
import { BadValue, columnOf, wholeNumbers } from './result-columns';
import type { ResultGame } from './result-games';

/** A row of a results file, checked against the game. */
export interface ResultRow {
  line: number;
  drawNo: number;
  date: string;
  drawsAt: Date;
  closesAt: Date;
  numbers: DrawnNumbers;
  order: 'drawn' | 'sorted';
  /** empty when the file does not tell what was paid */
  divisions: DivisionRow[];
}

/** Why a line of a file cannot be taken. */
export interface LineProblem {
  line: number;
  reason: string;
}

interface Line {
  record: Record<string, string>;
  info: { lines: number };
}

/**
 * Reads a results file: header `draw_no,draw_date,numbers,supplementary,division_dividends,division_winners,
 * division_pools,number_order,source`, numbers apart by spaces, divisions by bars, amounts in whole units and cents.
 */
export function parseResults(
  csvText: string,
  game: ResultGame,
): { rows: ResultRow[]; problems: LineProblem[] } {
  const rows: ResultRow[] = [];
  const problems: LineProblem[] = [];
  const lineOf = new Map<number, number>();
  for (const { record, info } of linesOf(csvText, problems)) {
    const line = info.lines;
    try {
      const row = readRow(record, line, game);
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

function linesOf(csvText: string, problems: LineProblem[]): Line[] {
  try {
    return parse(csvText, {
      columns: true,
      info: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
    }) as unknown as Line[];
  } catch (error) {
    const { message, lines } = error as Error & { lines?: number };
    problems.push({ line: lines ?? 1, reason: message });
    return [];
  }
}

function readRow(record: Record<string, string>, line: number, game: ResultGame): ResultRow {
  const date = readDate(columnOf(record, 'draw_date'));
  const order = columnOf(record, 'number_order');
  if (order !== 'drawn' && order !== 'sorted')
    throw new BadValue('number_order is drawn or sorted');
  const at = (time: string) => fromZonedTime(`${date}T${time}`, game.zone);
  return {
    line,
    drawNo: readDrawNo(columnOf(record, 'draw_no'), date, game),
    date,
    drawsAt: at(game.drawTime),
    closesAt: at(game.closeTime),
    numbers: readNumbers(record, game),
    order,
    divisions: readDivisions(record, game),
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
 * The operator's number. Where the file has none, the game's own count of draws gives it; a game without one is
 * numbered by the date's digits. A game made of its parents' draws carries their numbers in files, and two parents
 * count separately: it is always numbered by its own count.
 */
function readDrawNo(text: string, date: string, { rules, name }: ResultGame): number {
  const byCalendar = rules ? drawNoOn(rules, date) : null;
  if (rules && byCalendar === null) throw new BadValue(`${name} is not drawn on ${date}`);
  const isDerived = rules !== null && rules.parents.length > 0;
  if (text === '' || isDerived) return byCalendar ?? Number(date.replaceAll('-', ''));
  const drawNo = Number(text);
  if (!/^\d{1,9}$/.test(text) || drawNo < 1) throw new BadValue(`"${text}" is no draw number`);
  if (rules?.drawNumber.official && byCalendar !== drawNo) {
    throw new BadValue(`the draw of ${date} has the number ${byCalendar}, not ${drawNo}`);
  }
  return drawNo;
}

function readNumbers(record: Record<string, string>, { barrels }: ResultGame): DrawnNumbers {
  const extra = wholeNumbers(columnOf(record, 'supplementary'), 'supplementary');
  const drawn: DrawnNumbers = {
    main: wholeNumbers(columnOf(record, 'numbers'), 'numbers'),
    supplementary: barrels.special ? [] : extra,
    special: barrels.special ? (extra[0] ?? null) : null,
  };
  if (barrels.special && extra.length > 1) throw new BadValue('there is only one special number');
  // Some sources keep the main numbers only.
  const isKept = barrels.special !== null || extra.length > 0;
  const checked = isKept ? barrels : { ...barrels, supplementary: 0 };
  const [problem] = drawnProblems(checked, drawn);
  if (problem) throw new BadValue(`${problem.target}: ${problem.message}`);
  return drawn;
}
