import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type {
  ListCatalogueDrafts,
  ListCatalogueVersions,
  ListedVersion,
} from '@/lib/contract/operator/catalogue';
import { StartDraft } from './catalogue-actions';
import { draftAddress, VERSION_WORDS } from './catalogue-words';
import { OfficeTime } from './office-time';

interface Props
  extends CallResult<typeof ListCatalogueDrafts>,
    CallResult<typeof ListCatalogueVersions> {
  mayWrite: boolean;
}

/** What is sold, as versions that hold from an instant on, and what is being prepared. */
export function CatalogueHome({ drafts, versions, next, mayWrite }: Props) {
  return (
    <>
      <PageHeading
        action={mayWrite && <StartDraft />}
        lead="What is sold, where, to whom and for how much. Each version holds from an instant on; a draft becomes one once a second person of catalogue approves it."
      >
        Catalogue
      </PageHeading>
      <p className="mb-8">
        <TextLink href="/operator/catalogue/running">
          Promotions, syndicates and giveaways that run
        </TextLink>
        <span className="mx-3 text-ink-soft">·</span>
        <TextLink href="/operator/catalogue/placements">What stands in which place</TextLink>
      </p>
      <section aria-labelledby="drafts" className="max-w-200">
        <SectionHeading id="drafts">Drafts</SectionHeading>
        {drafts.length === 0 && <p className="text-ink-soft">Nothing is being prepared.</p>}
        <ul className="divide-y divide-line">
          {drafts.map(({ id, name, basedOn, changedBy, changedAt }) => (
            <li key={id} className="py-3">
              <Link href={draftAddress(id)} className="link font-semibold wrap-anywhere">
                {name}
              </Link>
              <span className="block text-sm text-ink-soft">
                from version {basedOn}; {changedBy}, <OfficeTime at={changedAt} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="versions" className="mt-10">
        <SectionHeading id="versions">Versions</SectionHeading>
        <Versions versions={versions} />
        {next !== null && (
          <p className="mt-6">
            <TextLink href={`/operator/catalogue?after=${next}`}>Earlier ones</TextLink>
          </p>
        )}
      </section>
    </>
  );
}

const Versions = ({ versions }: { versions: readonly ListedVersion[] }) => (
  <Table
    caption="Versions"
    rows={versions}
    rowKey={({ no }) => no}
    columns={[
      {
        key: 'no',
        header: 'Version',
        heading: true,
        cell: ({ no, state }) => (
          <span className="flex flex-wrap items-center gap-2">
            <Link href={`/operator/catalogue/versions/${no}`} prefetch={false} className="link">
              Version {no}
            </Link>
            <Badge tone={VERSION_WORDS[state].tone}>{VERSION_WORDS[state].label}</Badge>
          </span>
        ),
      },
      {
        key: 'from',
        header: 'Holds from',
        cell: ({ validFrom }) => (validFrom ? <OfficeTime at={validFrom} /> : 'always'),
      },
      {
        key: 'why',
        header: 'Why',
        cell: ({ reason, writtenBy }) => (
          <span className="wrap-anywhere">
            {reason}
            <span className="block text-sm text-ink-soft">{writtenBy ?? 'the release'}</span>
          </span>
        ),
      },
    ]}
  />
);
