import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { PublicLog } from '@/lib/contract/public-log';
import type { Variant } from '@/lib/contract/site';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { BeAWitness } from './be-a-witness';
import { LogHeadCard } from './log-head-card';
import { NewestEntries } from './newest-entries';

/** What the public log is, its newest head and entries, its key, and how to be a witness. */
export function PublicLogView({ log, variant }: { log: PublicLog; variant: Variant }) {
  const { href } = useLinks();
  const messages = useMessages('publicLog');
  const dateLocale = { locale: localeOf(variant), timeZone: timeZoneOf('AU') };
  return (
    <>
      <Crumbs variant={variant} trail={[{ label: messages.crumb, path: href('publicLog') }]} />
      <PageHeading lead={messages.lead}>{messages.heading}</PageHeading>
      <div className="flex flex-col gap-12 pb-12">
        <LogHeadCard log={log} dateLocale={dateLocale} />
        <section aria-labelledby="log-what" className="max-w-prose">
          <SectionHeading id="log-what">{messages.whatTitle}</SectionHeading>
          <div className="flex flex-col gap-3">
            {messages.what.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <NewestEntries entries={log.entries} dateLocale={dateLocale} />
        <BeAWitness logKey={log.key} variant={variant} />
        <Card as="section" tone="sunk" aria-labelledby="log-not">
          <SectionHeading id="log-not">{messages.notTitle}</SectionHeading>
          <p className="max-w-prose">{messages.not}</p>
        </Card>
      </div>
    </>
  );
}
