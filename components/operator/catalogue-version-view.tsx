import { Badge } from '@/components/ui/badge';
import { Disclosure } from '@/components/ui/disclosure';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { CallResult } from '@/lib/contract/call';
import type { GetCatalogueVersion } from '@/lib/contract/operator/catalogue-versions';
import { CatalogueDifferences } from './catalogue-differences';
import { VERSION_WORDS } from './catalogue-words';
import { FactsCard } from './facts-card';
import { OfficeTime } from './office-time';

interface Props {
  version: CallResult<typeof GetCatalogueVersion>;
}

/** A version of the catalogue: who wrote it and why, and what it changed. */
export function CatalogueVersionView({ version }: Props) {
  const { no, state, validFrom, writtenBy, writtenAt, reason, former, differences, text } = version;
  return (
    <>
      <PageHeading eyebrow={<TextLink href="/operator/catalogue">Catalogue</TextLink>}>
        Version {no}
      </PageHeading>
      <div className="max-w-200">
        <FactsCard
          title="Version"
          facts={[
            [
              'State',
              <Badge key="state" tone={VERSION_WORDS[state].tone}>
                {VERSION_WORDS[state].label}
              </Badge>,
            ],
            ['Holds from', validFrom ? <OfficeTime key="from" at={validFrom} /> : 'always'],
            ['Written', <OfficeTime key="written" at={writtenAt} />],
            ['By', writtenBy ?? 'the release'],
            ['Why', reason],
          ]}
        />
      </div>
      <section aria-labelledby="differences" className="mt-10">
        <SectionHeading id="differences">
          {former === null ? 'The first one' : `What differs from version ${former}`}
        </SectionHeading>
        {former === null ? (
          <p className="text-ink-soft">There was none before it.</p>
        ) : (
          <CatalogueDifferences differences={differences} />
        )}
      </section>
      <Disclosure summary="All of it, as its file says it" className="mt-10 max-w-200">
        <CatalogueText text={text} />
      </Disclosure>
    </>
  );
}

/** A text of the catalogue to be read. */
export const CatalogueText = ({ text }: { text: string }) => (
  <pre className="rounded-card bg-sunk p-4 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
);
