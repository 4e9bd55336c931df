import { OfferMark } from '@/components/artwork/offer-mark';
import { Crumbs } from '@/components/results/crumbs';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import type { DrawProof } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { href } from '@/lib/routes/match';
import { localeOf, timeZoneOf } from '@/lib/routes/site';
import { ticketsIn } from '@/lib/rules/raffles/check-proof';
import { drawCaption, drawName } from '@/lib/rules/results/result-words';
import { canonicalUrl } from '@/lib/seo/origin';
import { CheckAtHome } from './check-at-home';
import { ProofCheck } from './proof-check';
import { ProofStory } from './proof-story';
import { PublishedWinners } from './published-winners';

/** A raffle draw laid open: what was promised, what was revealed, and the sum to do again. */
export function VerifyView({ proof, variant }: { proof: DrawProof; variant: Variant }) {
  const { offerKey, offerName, drawNo } = proof;
  const locale = localeOf(variant);
  const place = { locale, timeZone: timeZoneOf('AU') };
  const isRevealed = proof.seed !== null;
  return (
    <div data-offer={offerKey}>
      <Crumbs
        variant={variant}
        trail={[
          { label: 'Results', path: href('results') },
          { label: offerName, path: href('offerResults', { offer: offerKey }) },
          {
            label: drawCaption(drawNo, locale),
            path: href('drawResults', { offer: offerKey, drawNo }),
          },
          { label: 'Verify', path: href('verifyDraw', { offer: offerKey, drawNo }) },
        ]}
      />
      <PageHeading
        eyebrow={`${offerName}, ${drawName(drawNo, locale)}`}
        lead="This raffle is drawn so that nobody can choose who wins, and that includes us. Here is everything you need to check it."
        action={<OfferMark offer={offerKey} className="hidden size-20 sm:block" />}
      >
        Check the draw yourself
      </PageHeading>
      {proof.isSandbox && (
        <p className="mb-6">
          <Badge tone="info" icon="info">
            Sandbox draw
          </Badge>{' '}
          <span className="text-ink-soft">A demonstration: no real tickets, no real prizes.</span>
        </p>
      )}
      <Card
        as="section"
        tone="rosette"
        aria-labelledby="check-now"
        className="mb-10 [--rosette-opacity:0.13]"
      >
        <SectionHeading id="check-now">
          {isRevealed ? 'Draw it again in your browser' : 'Not drawn yet'}
        </SectionHeading>
        <p className="mb-5 max-w-prose">
          {isRevealed
            ? 'Your browser fetches what was published, computes both fingerprints and draws every winner again. It takes a moment.'
            : 'Until the draw there is only the promise: the fingerprint below. Note it down, and compare it once the seed is out.'}
        </p>
        {isRevealed && <ProofCheck offerKey={offerKey} drawNo={drawNo} />}
      </Card>
      <div className="flex flex-col gap-12 pb-12">
        <ProofStory proof={proof} tickets={ticketsIn(proof.entries)} place={place} />
        {isRevealed && (
          <CheckAtHome
            proofUrl={canonicalUrl(`/api/v2/draw/proof/${offerKey}/${drawNo}`, variant)}
            scriptUrl={canonicalUrl('/verify-draw.mjs', variant)}
          />
        )}
        <PublishedWinners proof={proof} locale={locale} />
      </div>
    </div>
  );
}
