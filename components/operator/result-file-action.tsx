'use client';

import { FileInput } from '@/components/ui/file-input';
import { Select } from '@/components/ui/select';
import type { RequestResultFile } from '@/lib/contract/operator/result-files';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

interface Props {
  games: readonly { key: string; name: string }[];
  /** the game that the list is of */
  chosen?: string | undefined;
}

/** Asks a second person to take past draws of a game from a file. */
export const ResultFileAction = ({ games, chosen = '' }: Props) => (
  <ConfirmedAction
    label="Take in results"
    title="Take past draws from a file"
    send={async (fields) => {
      const file = fields.get('file');
      await callOperator<typeof RequestResultFile>('requestResultFile', {
        offerKey: textOf(fields, 'offerKey'),
        file: file instanceof File ? file : new File([], ''),
        reason: textOf(fields, 'reason'),
      });
      return (
        <p>
          Every line can be right. Another person of draws decides, under Approvals, where it says
          how many results are new and how many draws they pay.
        </p>
      );
    }}
  >
    {(problems) => (
      <>
        <p>The whole file is taken, or with one line that cannot be right nothing of it.</p>
        <Select
          label="Game"
          name="offerKey"
          error={problems.offerKey}
          defaultValue={games.some(({ key }) => key === chosen) ? chosen : ''}
          required
        >
          <option value="">Choose a game</option>
          {games.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
        <FileInput
          label="File of results"
          hint="A table (CSV) with a line for each draw, up to 2 MB. Taking one again changes nothing."
          name="file"
          accept=".csv,text/csv"
          error={problems.file}
          required
        />
      </>
    )}
  </ConfirmedAction>
);
