import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { CopyButton } from '@/components/ui/copy-button';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { TextLink } from '@/components/ui/text-link';
import type { CatalogueDraft } from '@/lib/contract/operator/catalogue-drafts';
import { DiscardDraft, RequestChange, TakeUpVersion } from './catalogue-actions';
import { CatalogueDifferences } from './catalogue-differences';
import { draftAddress, ENTRY_WORDS, entryAddress, PART_WORDS } from './catalogue-words';
import { OfficeTime } from './office-time';

interface Props {
  draft: CatalogueDraft;
  mayWrite: boolean;
}

/** A draft: what the checks say, what it changes, and its entries. */
export function CatalogueDraftView({ draft, mayWrite }: Props) {
  const { id, name, basedOn, revision, changedBy, changedAt, differences, comparedWith } = draft;
  const isOpen = draft.endedAt === null && draft.requests.length === 0;
  return (
    <>
      <PageHeading
        eyebrow={<TextLink href="/operator/catalogue">Catalogue</TextLink>}
        lead={
          <>
            Began from version {basedOn}. Saved last by {changedBy}, <OfficeTime at={changedAt} />.
          </>
        }
      >
        <span className="wrap-anywhere">{name}</span>
      </PageHeading>
      <div className="grid max-w-200 gap-4">
        <Standing draft={draft} mayWrite={mayWrite && isOpen} />
        {mayWrite && isOpen && (
          <div className="flex flex-wrap gap-2">
            <RequestChange draftId={id} revision={revision} />
            <DiscardDraft draftId={id} revision={revision} />
          </div>
        )}
      </div>
      <Problems draft={draft} />
      <section aria-labelledby="differences" className="mt-10">
        <SectionHeading id="differences">What differs from version {comparedWith}</SectionHeading>
        <CatalogueDifferences differences={differences} />
      </section>
      <Preview draft={draft} />
      <Parts draft={draft} mayWrite={mayWrite && isOpen} />
    </>
  );
}

function Standing({ draft, mayWrite }: Props) {
  const { id, revision, endedAt, versionNo, requests, bases, basedOn } = draft;
  const [request] = requests;
  if (endedAt !== null)
    return (
      <Note title={versionNo === null ? 'Put away' : `Became version ${versionNo}`}>
        <OfficeTime at={endedAt} />.
      </Note>
    );
  if (request)
    return (
      <Note icon="clock" title="Waits for a second person">
        {request.requestedBy} requested it, <OfficeTime at={request.requestedAt} />. It cannot be
        changed meanwhile.{' '}
        <Link href="/operator/approvals" className="link">
          Approvals
        </Link>
      </Note>
    );
  const others = bases.filter(({ no }) => no !== basedOn);
  const isStanding = bases.some(({ no }) => no === basedOn);
  return (
    <>
      {!isStanding && (
        <Note icon="warning" title="Another version holds by now">
          Version {bases[0]?.no} was written after this draft began. Take up what it changed before
          you schedule the draft.
        </Note>
      )}
      {mayWrite && others.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {others.map(({ no }) => (
            <TakeUpVersion key={no} draftId={id} revision={revision} no={no} />
          ))}
          {isStanding && (
            <span className="text-sm text-ink-soft">
              is for a draft that holds once that version does
            </span>
          )}
        </div>
      )}
    </>
  );
}

function Problems({ draft: { id, problems, isJudged, endedAt } }: Pick<Props, 'draft'>) {
  if (endedAt !== null) return null;
  return (
    <section aria-labelledby="problems" className="mt-10 max-w-200">
      <SectionHeading id="problems">What the checks say</SectionHeading>
      {!isJudged && (
        <p className="text-warn">
          The content system does not answer, so nobody knows which addresses its pages have. Load
          this page again for what the checks say.
        </p>
      )}
      {isJudged && problems.length === 0 && (
        <p className="flex items-center gap-2">
          <Icon name="check" className="size-5 text-good" />
          It is sound.
        </p>
      )}
      <ul className="divide-y divide-line">
        {problems.map(({ part, key, problem }) => (
          <li key={`${part} ${key} ${problem}`} className="py-2.5 wrap-anywhere">
            <Link
              href={key === null ? `#${part}` : entryAddress(id, { part, key })}
              prefetch={false}
              className="link text-sm"
            >
              {PART_WORDS[part].title}
              {key && `, ${key}`}
            </Link>
            <span className="block">{problem}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A preview is a node of its own, which this one does not start: whoever runs the server does. */
function Preview({ draft: { id } }: Pick<Props, 'draft'>) {
  const command = `npm run catalogue -- preview --draft ${id}`;
  return (
    <section aria-labelledby="preview" className="mt-10 max-w-200">
      <SectionHeading id="preview">Preview</SectionHeading>
      <p>
        The office cannot start one. On the server, this shows every page of the shop by the draft
        as it is saved, to that machine alone, and changes nothing:
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <code className="wrap-anywhere">{command}</code>
        <CopyButton text={command} label="Copy the command" />
      </p>
    </section>
  );
}

function Parts({ draft: { id, parts }, mayWrite }: Props) {
  return (
    <>
      {parts.map(({ part, isList, entries, removed }) => (
        <section key={part} aria-labelledby={part} className="mt-10 max-w-200">
          <SectionHeading
            id={part}
            action={
              mayWrite &&
              isList && (
                <TextLink href={entryAddress(id, { part })}>Add a {PART_WORDS[part].one}</TextLink>
              )
            }
          >
            {PART_WORDS[part].title}
          </SectionHeading>
          <ul className="divide-y divide-line">
            {entries.map(({ key, name, state }) => (
              <li key={key} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
                <Link
                  href={entryAddress(id, { part, key })}
                  prefetch={false}
                  className="link wrap-anywhere"
                >
                  {name}
                </Link>
                {key !== name && key !== '' && (
                  <span className="text-sm wrap-anywhere text-ink-soft">{key}</span>
                )}
                {ENTRY_WORDS[state] && (
                  <Badge tone={ENTRY_WORDS[state].tone}>{ENTRY_WORDS[state].label}</Badge>
                )}
              </li>
            ))}
            {removed.map(({ key, name }) => (
              <li key={key} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
                <del className="wrap-anywhere text-ink-soft">{name}</del>
                <Badge tone="warn">Left out</Badge>
                {mayWrite && (
                  <TextLink href={entryAddress(id, { part, like: key })}>Put it back</TextLink>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-10">
        <TextLink href={`${draftAddress(id)}/text`}>All of it as text</TextLink>
      </p>
    </>
  );
}
