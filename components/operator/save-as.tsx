'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FILE_FORMATS, type FileCell, type FileFormat, saveLines } from './save-lines';

/** One control for both formats. */
export function FormatButtons({ onChoose }: { onChoose: (format: FileFormat) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {FILE_FORMATS.map((format) => (
        <Button key={format} variant="secondary" size="sm" onClick={() => onChoose(format)}>
          Save as {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}

interface Props {
  /** of the file, without its ending */
  name: string;
  /** all that is saved, header included */
  lines: readonly (readonly FileCell[])[];
}

/** Saves what the page has already. */
export function SaveAs({ name, lines }: Props) {
  const [problem, setProblem] = useState('');
  const save = (format: FileFormat) =>
    saveLines(name, lines, format).then(
      () => setProblem(''),
      () => setProblem('That did not work. Please try again.'),
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FormatButtons onChoose={(format) => void save(format)} />
      <p role="status" className="text-sm text-ink-soft">
        {problem}
      </p>
    </div>
  );
}
