'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/client/api-error';
import { FormatButtons } from './save-as';
import { type FileFormat, saveLines } from './save-lines';

/** More than anybody reads, and less than a browser minds. */
const MOST_ROWS = 20_000;
/** As many as a list hands out at once. */
export const EXPORT_PAGE = 200;

interface Page<Row, Place> {
  rows: readonly Row[];
  /** where the next page begins; null on the last one */
  next: Place | null;
}

interface Props<Row, Place> {
  /** of the file, without its ending */
  name: string;
  header: readonly string[];
  cellsOf: (row: Row) => readonly string[];
  /** reads a page by the list's own call, so that nobody exports what they may not read */
  read: (after: Place | undefined) => Promise<Page<Row, Place>>;
}

/** Saves all that a list's filter matches as a file, page by page; it says how far it is, and can be stopped. */
export function ExportRows<Row, Place>({ name, header, cellsOf, read }: Props<Row, Place>) {
  const [count, setCount] = useState<number>();
  const [said, setSaid] = useState('');
  const isWanted = useRef(false);
  const run = async (format: FileFormat) => {
    isWanted.current = true;
    setSaid('');
    const lines: (readonly string[])[] = [header];
    let after: Place | undefined;
    try {
      do {
        setCount(lines.length - 1);
        const page = await read(after);
        lines.push(...page.rows.map(cellsOf));
        after = page.next ?? undefined;
      } while (isWanted.current && after !== undefined && lines.length <= MOST_ROWS);
      if (!isWanted.current) return setSaid('Stopped. Nothing was saved.');
      await saveLines(name, lines, format);
      setSaid(
        after === undefined
          ? `${lines.length - 1} rows saved.`
          : `The first ${lines.length - 1} rows saved. Filter the list for the others.`,
      );
    } catch (error) {
      setSaid(error instanceof ApiError ? error.message : 'That did not work. Please try again.');
    } finally {
      setCount(undefined);
    }
  };
  const isRunning = count !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isRunning ? (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            isWanted.current = false;
          }}
        >
          Stop
        </Button>
      ) : (
        <FormatButtons onChoose={(format) => void run(format)} />
      )}
      <p role="status" className="text-sm text-ink-soft">
        {isRunning ? `Rows read: ${count}` : said}
      </p>
    </div>
  );
}
