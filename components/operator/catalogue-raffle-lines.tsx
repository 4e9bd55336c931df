'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { CatalogueRaffle } from '@/lib/contract/catalogue-raffles';

export interface Lines {
  problems: Readonly<Record<string, string>>;
}

/** An amount as people type it. */
const amountOf = (cents: number): string => {
  const text = (cents / 100).toFixed(2);
  return text.endsWith('.00') ? text.slice(0, -3) : text;
};

type Book = CatalogueRaffle['books'][number];
type Prize = CatalogueRaffle['prizes'][number];

/** The books that a raffle is sold in, one line each. */
export const RaffleBooks = ({ books, problems }: Lines & { books: readonly Book[] }) => (
  <LineList
    title="Book"
    list="raffle.books"
    most={20}
    begin={books}
    problems={problems}
    fields={(book, place) => (
      <>
        <TextInput
          label="Tickets"
          name={`${place}.tickets`}
          defaultValue={book?.tickets ?? ''}
          error={problems[`${place}.tickets`]}
          inputMode="numeric"
          maxLength={9}
        />
        <TextInput
          label="Price of the book"
          name={`${place}.price`}
          defaultValue={book ? amountOf(book.priceCents) : ''}
          error={problems[`${place}.price`]}
          inputMode="decimal"
          maxLength={20}
        />
      </>
    )}
  />
);

/** The prizes of a raffle in the order in which they are drawn, one line each. */
export const RafflePrizes = ({ prizes, problems }: Lines & { prizes: readonly Prize[] }) => (
  <LineList
    title="Prize"
    list="raffle.prizes"
    most={100}
    begin={prizes}
    problems={problems}
    fields={(prize, place) => (
      <>
        <TextInput
          label="Title"
          hint="An amount, such as $5,000, is paid into the wallet."
          name={`${place}.title`}
          defaultValue={prize?.title ?? ''}
          error={problems[`${place}.title`]}
          maxLength={80}
        />
        <TextInput
          label="Worth of one"
          name={`${place}.value`}
          defaultValue={prize ? amountOf(prize.valueCents) : ''}
          error={problems[`${place}.value`]}
          inputMode="decimal"
          maxLength={20}
        />
        <TextInput
          label="How many"
          name={`${place}.quantity`}
          defaultValue={prize?.quantity ?? '1'}
          error={problems[`${place}.quantity`]}
          inputMode="numeric"
          maxLength={4}
        />
      </>
    )}
  />
);

interface Line<T> {
  id: number;
  begin: T | undefined;
}

/** Lines that can be added and taken away; whatever happens to one, what was typed into the others stays. */
function LineList<T>({
  title,
  list,
  most,
  begin,
  problems,
  fields,
}: Lines & {
  title: string;
  list: string;
  most: number;
  begin: readonly T[];
  fields: (begin: T | undefined, place: string) => ReactNode;
}) {
  const [lines, setLines] = useState<readonly Line<T>[]>(() =>
    (begin.length > 0 ? begin : [undefined]).map((value, id) => ({ id, begin: value })),
  );
  const nextId = useRef(lines.length);
  const add = () => {
    const id = nextId.current;
    nextId.current += 1;
    setLines((present) => [...present, { id, begin: undefined }]);
  };
  return (
    <div className="grid gap-3">
      {lines.map((line, index) => (
        <fieldset key={line.id} className="grid min-w-0 gap-3 rounded-card bg-sunk p-4">
          <legend className="sr-only">
            {title} {index + 1}
          </legend>
          <div className="grid gap-3 sm:grid-cols-2">{fields(line.begin, `${list}.${index}`)}</div>
          {lines.length > 1 && (
            <div>
              <Button
                size="sm"
                variant="quiet"
                onClick={() => setLines((present) => present.filter(({ id }) => id !== line.id))}
              >
                Take away {title.toLowerCase()} {index + 1}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {problems[list] && <FieldError id={`${list}-error`}>{problems[list]}</FieldError>}
      {lines.length < most && (
        <div>
          <Button size="sm" variant="secondary" icon="plus" onClick={add}>
            Another {title.toLowerCase()}
          </Button>
        </div>
      )}
    </div>
  );
}
