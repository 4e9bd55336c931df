import { ContentPicture } from '@/components/rich-text/content-picture';
import { Markdown } from '@/components/rich-text/markdown';
import { Table } from '@/components/ui/table';
import { ContentBlock } from '../content-block';
import { type SectionProps, withKeys } from './section-props';

export function TextSection({
  section: { title, body },
  id,
  anchor,
}: SectionProps<'text'> & { anchor: (id: string) => string }) {
  return (
    <ContentBlock id={id} title={title}>
      <Markdown text={body} level={title ? 3 : 2} anchor={anchor} />
    </ContentBlock>
  );
}

export function StepsSection({ section: { title, lead, steps }, id }: SectionProps<'steps'>) {
  return (
    <ContentBlock id={id} title={title} lead={lead}>
      <ol className="steps">
        {withKeys(steps).map(({ item, key }) => (
          <li key={key} className="step">
            <h3 className="text-xl leading-tight">{item.title}</h3>
            <Markdown text={item.body} level={4} className="mt-2 text-ink-soft" />
          </li>
        ))}
      </ol>
    </ContentBlock>
  );
}

export function PictureSection({ section: { picture, caption } }: SectionProps<'picture'>) {
  return (
    <figure>
      <ContentPicture picture={picture} className="h-auto w-full rounded-card" />
      {caption && <figcaption className="mt-3 text-sm text-ink-soft">{caption}</figcaption>}
    </figure>
  );
}

export function QuoteSection({ section: { text, by } }: SectionProps<'quote'>) {
  return (
    <figure className="pull-quote">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      {by && <figcaption className="mt-3 text-ink-soft">{by}</figcaption>}
    </figure>
  );
}

const isNumeric = (cell: string) => /^[\s\d.,:%$£–-]*$/.test(cell) && /\d/.test(cell);

/** The first column names its row; columns of figures are aligned right. */
export function TableSection({
  section: { title, columns, rows, note },
  id,
}: SectionProps<'table'>) {
  return (
    <ContentBlock id={id} title={title}>
      <Table<{ item: string[]; key: string }>
        caption={title}
        {...(columns.length === 2 && { className: 'answer-table' })}
        narrow={columns.length > 3 ? 'scroll' : 'stack'}
        rows={withKeys(rows)}
        rowKey={({ key }) => key}
        columns={columns.map((header, place) => ({
          key: `c${place + 1}`,
          header,
          heading: place === 0,
          numeric: place > 0 && rows.every((row) => isNumeric(row[place] ?? '')),
          cell: ({ item }) => item[place] ?? '',
        }))}
      />
      {note && <p className="mt-3 max-w-prose text-sm text-ink-soft">{note}</p>}
    </ContentBlock>
  );
}
