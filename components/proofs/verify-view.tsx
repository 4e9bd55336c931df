import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { DrawProof } from '@/lib/contract/draw-proofs';
import type { Variant } from '@/lib/contract/site';
import { canonicalUrl } from '@/lib/routes/origin';
import { stepsOf } from '@/lib/rules/raffles/chain/chain-steps';
import { captionOf, nameOf } from '@/lib/rules/results/draw-messages';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { ChainStory, WhatToTrust } from './chain-story';
import { CheckAtHome } from './check-at-home';
import { ProofCheck } from './proof-check';
import type { CheckedKey } from './proof-steps';
import { ProofStory } from './proof-story';
import { PublishedWinners } from './published-winners';

const STEPS_OF_BEFORE: readonly CheckedKey[] = ['seed', 'entries', 'winners'];
const linksOf = (document: string) => stepsOf(document).map((step) => `chain:${step}` as const);

/** The verification page of a raffle draw: the commitment, what was revealed, and the check to repeat. */
export function VerifyView({ proof, variant }: { proof: DrawProof; variant: Variant }) {
  const { href } = useLinks();
  const messages = useMessages('verify');
  const results = useMessages('results');
  const proofCheck = useMessages('proofCheck');
  const { offerKey, offerName, drawNo, chain } = proof;
  const locale = localeOf(variant);
  const dateLocale = { locale, timeZone: timeZoneOf('AU') };
  const isRevealed = proof.seed !== null;
  const state = isRevealed ? 'check' : proof.status === 'DRAW_CANCELLED' ? 'cancelled' : 'notDrawn';
  return (
    <div data-offer={offerKey}>
      <Crumbs
        variant={variant}
        trail={[
          { label: messages.crumbResults, path: href('results') },
          { label: offerName, path: href('offerResults', { offer: offerKey }) },
          {
            label: captionOf(results, drawNo),
            path: href('drawResults', { offer: offerKey, drawNo }),
          },
          { label: messages.crumb, path: href('verifyDraw', { offer: offerKey, drawNo }) },
        ]}
      />
      <PageHeading
        eyebrow={interpolate(messages.drawOf, { offer: offerName, draw: nameOf(results, drawNo) })}
        lead={messages.lead}
        action={<OfferMark offer={offerKey} className="hidden size-20 sm:block" />}
      >
        {messages.heading}
      </PageHeading>
      {proof.isSandbox && (
        <p className="mb-6 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone="info" icon="info">
            {messages.sandboxDraw}
          </Badge>
          <span className="text-ink-soft">{messages.sandboxText}</span>
        </p>
      )}
      <Card
        as="section"
        tone="rosette"
        aria-labelledby="check-now"
        className="mb-10 [--rosette-opacity:0.13]"
      >
        <SectionHeading id="check-now">{messages[`${state}Title`]}</SectionHeading>
        <p className="max-w-prose">{messages[`${state}Text`]}</p>
        {isRevealed && (
          <MessagesProvider messages={{ proofCheck }}>
            <ProofCheck
              offerKey={offerKey}
              drawNo={drawNo}
              order={chain ? linksOf(chain.document) : STEPS_OF_BEFORE}
              isSandbox={proof.isSandbox}
            />
          </MessagesProvider>
        )}
      </Card>
      <div className="flex flex-col gap-12 pb-12">
        {chain ? (
          <ChainStory proof={proof} chain={chain} dateLocale={dateLocale} />
        ) : (
          <ProofStory proof={proof} dateLocale={dateLocale} />
        )}
        {isRevealed && (
          <CheckAtHome
            proofUrl={canonicalUrl(`/api/v2/draw/proof/${offerKey}/${drawNo}`, variant)}
            scriptUrl={canonicalUrl('/verify-draw.mjs', variant)}
            steps={chain ? stepsOf(chain.document) : []}
          />
        )}
        {chain && <WhatToTrust />}
        <PublishedWinners proof={proof} locale={locale} />
      </div>
    </div>
  );
}
