import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Crumbs } from '@/components/results/crumbs';
import { Card } from '@/components/ui/card';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import type { PublicLog } from '@/lib/contract/public-log';
import type { Variant } from '@/lib/contract/site';
import { interpolateNodes } from '@/lib/messages/interpolate-nodes';
import { canonicalUrl } from '@/lib/routes/origin';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { LogHeadCard } from './log-head-card';
import { NewestEntries } from './newest-entries';

/** What the public log is, its newest head and entries, its key, and how to be a witness. */
export function PublicLogView({ log, variant }: { log: PublicLog; variant: Variant }) {
  const { href } = useLinks();
  const words = useMessages('publicLog');
  const dateLocale = { locale: localeOf(variant), timeZone: timeZoneOf('AU') };
  const script = canonicalUrl('/log-witness.mjs', variant);
  return (
    <>
      <Crumbs variant={variant} trail={[{ label: words.crumb, path: href('publicLog') }]} />
      <PageHeading lead={words.lead}>{words.heading}</PageHeading>
      <div className="flex flex-col gap-12 pb-12">
        <LogHeadCard log={log} dateLocale={dateLocale} />
        <section aria-labelledby="log-what" className="max-w-prose">
          <SectionHeading id="log-what">{words.whatTitle}</SectionHeading>
          <div className="flex flex-col gap-3">
            {words.what.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <NewestEntries entries={log.entries} dateLocale={dateLocale} />
        <section aria-labelledby="log-witness">
          <SectionHeading id="log-witness">{words.witnessTitle}</SectionHeading>
          <p className="max-w-prose">
            {interpolateNodes(words.witnessText, {
              script: (
                <a className="link" href={script}>
                  {words.script}
                </a>
              ),
            })}
          </p>
          <pre className="my-4 max-w-3xl whitespace-pre-wrap wrap-anywhere rounded-control bg-sunk px-4 py-3 text-sm leading-relaxed">
            <code className="font-mono">
              {`curl -O ${script}\nnode log-witness.mjs ${canonicalUrl('/log', variant)} \\\n  --log-key '${log.key}'`}
            </code>
          </pre>
          <p className="max-w-prose">
            {interpolateNodes(words.witnessMore, {
              tiles: (
                <a className="link" href="https://c2sp.org/tlog-tiles" rel="noreferrer">
                  {words.tiles}
                </a>
              ),
            })}
          </p>
        </section>
        <Card as="section" tone="sunk" aria-labelledby="log-not">
          <SectionHeading id="log-not">{words.notTitle}</SectionHeading>
          <p className="max-w-prose">{words.not}</p>
        </Card>
      </div>
    </>
  );
}
