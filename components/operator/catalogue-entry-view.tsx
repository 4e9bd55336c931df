import Link from 'next/link';
import { Disclosure } from '@/components/ui/disclosure';
import { PageHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import { CATALOGUE_PARTS, type CataloguePart } from '@/lib/contract/catalogue-parts';
import type { GetDraftEntry } from '@/lib/contract/operator/catalogue-drafts';
import { RemoveEntry } from './catalogue-actions';
import { LotteryForm } from './catalogue-lottery-form';
import { RaffleForm } from './catalogue-raffle-form';
import { CatalogueTextForm } from './catalogue-text-form';
import { CatalogueText } from './catalogue-version-view';
import { draftAddress, entryAddress, PART_WORDS } from './catalogue-words';

interface Props {
  draftId: string;
  part: CataloguePart;
  /** left out: a new one, or the single thing */
  entryKey?: string | undefined;
  like?: string | undefined;
  isText: boolean;
  entry: CallResult<typeof GetDraftEntry>;
  mayWrite: boolean;
}

/** One entry of a draft: in a form where there is one, as text everywhere. */
export function CatalogueEntryView(props: Props) {
  const { draftId, part, entryKey, like, isText, entry, mayWrite } = props;
  const { title, one } = PART_WORDS[part];
  const isNew = entryKey === undefined && CATALOGUE_PARTS[part] !== null;
  const place = { part, key: entryKey, like };
  const hasForm = part === 'raffles' || (part === 'lotteries' && entry.lottery !== null);
  return (
    <>
      <PageHeading
        eyebrow={<TextLink href={draftAddress(draftId)}>The draft</TextLink>}
        action={
          mayWrite &&
          entryKey !== undefined && (
            <RemoveEntry
              draftId={draftId}
              revision={entry.revision}
              part={part}
              entryKey={entryKey}
            />
          )
        }
      >
        <span className="wrap-anywhere">{isNew ? `A new ${one}` : (entryKey ?? title)}</span>
      </PageHeading>
      {mayWrite && isNew && entry.models.length > 0 && (
        <Models draftId={draftId} part={part} models={entry.models} />
      )}
      {mayWrite && hasForm && (
        <p className="mb-6">
          <TextLink href={entryAddress(draftId, isText ? place : { ...place, as: 'text' })}>
            {isText ? 'As a form' : 'As text'}
          </TextLink>
        </p>
      )}
      <Editor {...props} isNew={isNew} hasForm={hasForm && !isText} />
    </>
  );
}

/** A form of another draft, of a later save, or that begins with another entry, begins anew. */
function Editor(props: Props & { isNew: boolean; hasForm: boolean }) {
  const { draftId, part, entryKey, like, entry, mayWrite, isNew, hasForm } = props;
  const { revision, raffle, lottery, causes, text } = entry;
  const begun = `${entryKey ?? ''} ${like ?? ''}`;
  if (!mayWrite) return <CatalogueText text={text} />;
  if (hasForm && part === 'raffles')
    return <RaffleForm key={begun} {...{ draftId, revision, entryKey, raffle, causes }} />;
  if (hasForm && lottery)
    return <LotteryForm key={begun} {...{ draftId, revision, lottery, isNew }} />;
  return (
    <CatalogueTextForm
      key={begun}
      {...{ draftId, revision, text }}
      place={{ part, ...(entryKey !== undefined && { key: entryKey }) }}
    />
  );
}

const Models = ({
  draftId,
  part,
  models,
}: Pick<Props, 'draftId' | 'part'> & { models: Props['entry']['models'] }) => (
  <Disclosure summary="Begin as a copy of another one" className="mb-6 max-w-200">
    <ul className="grid gap-1">
      {models.map(({ key, name }) => (
        <li key={key}>
          <Link
            href={entryAddress(draftId, { part, like: key })}
            prefetch={false}
            className="link wrap-anywhere"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </Disclosure>
);
