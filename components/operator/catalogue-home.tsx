'use client';

import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type { ListCatalogueDrafts } from '@/lib/contract/operator/catalogue-drafts';
import type { ListCatalogueVersions } from '@/lib/contract/operator/catalogue-versions';
import { StartDraft } from './catalogue-actions';
import { draftAddress, VERSION_WORDS } from './catalogue-words';
import { OfficeList } from './office-list';
import { OfficeTime } from './office-time';

interface Props
  extends CallResult<typeof ListCatalogueDrafts>,
    CallResult<typeof ListCatalogueVersions> {
  mayWrite: boolean;
}

const PATH = '/operator/catalogue';

/** What is sold, as versions that hold from an instant on, and what is being prepared. */
export const CatalogueHome = ({ drafts, versions, next, mayWrite }: Props) => (
  <OfficeList
    title="Catalogue"
    lead="What is sold, where, to whom and for how much. Each version holds from an instant on; a draft becomes one once a second person of catalogue approves it."
    action={mayWrite && <StartDraft />}
    notice={
      <>
        <p className="mb-8">
          <TextLink href={`${PATH}/running`}>
            Promotions, syndicates and giveaways that run
          </TextLink>
          <span className="mx-3 text-ink-soft">·</span>
          <TextLink href={`${PATH}/placements`}>What stands in which place</TextLink>
        </p>
        <Drafts drafts={drafts} />
        <SectionHeading id="versions">Versions</SectionHeading>
      </>
    }
    caption="Versions"
    items={versions}
    keyOf={({ no }) => String(no)}
    columns={[
      {
        key: 'no',
        header: 'Version',
        heading: true,
        cell: ({ no, state }) => (
          <span className="flex flex-wrap items-center gap-2">
            <Link href={`${PATH}/versions/${no}`} prefetch={false} className="link">
              Version {no}
            </Link>
            <Badge tone={VERSION_WORDS[state].tone}>{VERSION_WORDS[state].label}</Badge>
          </span>
        ),
        sortBy: ({ no }) => no,
      },
      {
        key: 'from',
        header: 'Holds from',
        cell: ({ validFrom }) => (validFrom ? <OfficeTime at={validFrom} /> : 'always'),
        sortBy: ({ validFrom }) => validFrom ?? '',
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
        sortBy: ({ writtenBy }) => writtenBy ?? '',
      },
    ]}
    empty={null}
    more={next !== null && { href: `${PATH}?after=${next}`, label: 'Earlier ones' }}
  />
);

const Drafts = ({ drafts }: Pick<Props, 'drafts'>) => (
  <section aria-labelledby="drafts" className="mb-10 max-w-200">
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
);
