import { useLinks } from '#links';
import { useMessages } from '#messages';
import { causeKind } from '@/components/artwork/cause-kind';
import { CausePicture } from '@/components/artwork/cause-picture';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { Raised } from '@/lib/contract/giving';
import type { Variant } from '@/lib/contract/site';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { RaisedSoFar } from './raised-so-far';
import { SplitBar } from './split-bar';

/** Where a raffle's money goes: how much it has raised, and for which causes. */
export function YourSupportView({
  raised,
  isSandbox,
  variant,
}: {
  raised: Raised;
  isSandbox: boolean;
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('giving');
  const { offerKey, offerName, purpose, cents, causes } = raised;
  const isOneCause = causes.length === 1;
  return (
    <div data-offer={offerKey}>
      <Crumbs
        variant={variant}
        trail={[
          { label: offerName, path: href('play', { offer: offerKey }) },
          { label: messages.crumb, path: href('yourSupport', { offer: offerKey }) },
        ]}
      />
      <PageHeading
        eyebrow={interpolate(messages.eyebrow, { offer: offerName })}
        lead={purpose}
        action={<OfferMark offer={offerKey} className="hidden size-20 sm:block" />}
      >
        {messages.heading}
      </PageHeading>
      {isSandbox && (
        <p className="mb-6 text-ink-soft">
          <Badge tone="info" icon="info" className="mr-2">
            {messages.sandboxBadge}
          </Badge>
          {messages.sandboxNote}
        </p>
      )}
      <div className="flex flex-col gap-12 pb-14">
        <section aria-labelledby="split">
          <SectionHeading id="split">{messages.splitHeading}</SectionHeading>
          <SplitBar cents={cents} causeCount={causes.length} />
        </section>
        <RaisedSoFar raised={raised} dateLocale={dateLocaleOf(variant)} />
        <section aria-labelledby="causes">
          <SectionHeading id="causes">
            {interpolate(messages.causesHeading, { count: causes.length })}
          </SectionHeading>
          {!isOneCause && <p className="mb-5 max-w-prose text-ink-soft">{messages.chooseText}</p>}
          <ul className="grid gap-5 sm:grid-cols-2">
            {causes.map(({ key, slug, name, summary, picture }) => (
              <Card as="li" tone="offer" key={key} className="flex items-start gap-4">
                <div className="w-24 shrink-0">
                  <CausePicture kind={causeKind({ picture })} />
                </div>
                <div>
                  <h3 className="text-xl leading-tight">{name}</h3>
                  <p className="mt-1">{summary}</p>
                  <TextLink standalone href={href('cause', { causeSlug: slug })}>
                    {interpolate(messages.readMore, { cause: name })}
                    <Icon name="arrow-right" className="size-4" />
                  </TextLink>
                </div>
              </Card>
            ))}
          </ul>
        </section>
        <Card as="section" tone="sunk" aria-labelledby="honest" className="max-w-3xl">
          <h2 id="honest" className="text-xl">
            {messages.honestHeading}
          </h2>
          <p className="mt-1">{interpolate(messages.honestText, { cents: cents.cause })}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink href={href('play', { offer: offerKey })}>{messages.play}</ButtonLink>
            <ButtonLink variant="secondary" href={href('offerResults', { offer: offerKey })}>
              {messages.results}
            </ButtonLink>
          </p>
        </Card>
      </div>
    </div>
  );
}
