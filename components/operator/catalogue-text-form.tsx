'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { ApiError } from '@/lib/client/api-error';
import type { CataloguePart } from '@/lib/contract/catalogue-parts';
import type { SaveDraftEntry, SaveDraftText } from '@/lib/contract/operator/catalogue-drafts';
import { callOperator } from './call-operator';
import { draftAddress } from './catalogue-words';

interface Props {
  draftId: string;
  revision: number;
  /** left out: the whole catalogue */
  place?: { part: CataloguePart; key?: string | undefined };
  text: string;
}

const BROKEN = 'That did not work. Nothing was saved; please try again.';
const ROWS = { entry: 24, whole: 40 };

/** An entry of a draft, or all of it, as YAML. What is wrong is said line by line, and what was typed stays. */
export function CatalogueTextForm({ draftId, revision, place, text }: Props) {
  const router = useRouter();
  // what was read when the form began: a page that is loaded anew under it has not been read
  const [readRevision] = useState(revision);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isPending, setPending] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const typed = String(new FormData(event.currentTarget).get('text') ?? '');
    const draft = { draftId, revision: readRevision, lines: linesOf(typed) };
    setPending(true);
    try {
      if (place)
        await callOperator<typeof SaveDraftEntry>('saveDraftEntry', { ...draft, ...place });
      else await callOperator<typeof SaveDraftText>('saveDraftText', draft);
      router.push(draftAddress(draftId));
      router.refresh();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <form method="post" onSubmit={onSubmit} className="grid max-w-200 gap-4" noValidate>
      {problems.length > 0 && (
        <div role="alert" className="rounded-xl bg-bad-soft py-3 pr-4 pl-9 text-bad">
          <ul className="list-disc">
            {problems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
      <TextArea
        label={place ? 'The entry, as YAML' : 'The catalogue, as YAML'}
        hint="Two spaces for each step in. Amounts are in cents."
        name="text"
        rows={place ? ROWS.entry : ROWS.whole}
        defaultValue={text}
        error={problems.length > 0 ? 'It was not saved: see above.' : undefined}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        className="font-mono text-sm"
        required
      />
      <div className="flex justify-end">
        <Button type="submit" pending={isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

function problemsOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError)) return [BROKEN];
  const messages = error.problems.map(({ message }) => message);
  return messages.length > 0 ? [...new Set(messages)] : [error.message];
}
