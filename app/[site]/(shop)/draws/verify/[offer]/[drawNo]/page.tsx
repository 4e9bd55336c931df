import type { Metadata } from 'next';
import { VerifyView } from '@/components/proofs/verify-view';
import { GetDrawProof } from '@/lib/contract/draw-proofs';
import { drawTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import { drawPicturePath } from '@/lib/rules/results/draw-description';
import { offerDrawOf } from '@/lib/rules/results/draw-messages';
import { interpolate } from '@/lib/text/interpolate';
import { publicRead } from '@/web/cached-reads/public-read';
import { getMessages } from '@/web/messages/get-messages';
import { drawNoOrNotFound, orNotFound, siteOrNotFound } from '@/web/page-data/or-not-found';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../../../with-not-found';

interface Props {
  params: Promise<{ site: string; offer: string; drawNo: string }>;
}

export const generateStaticParams = () => [];

/** Answers 404 for a lottery: we do not draw it, so there is no proof. */
async function loadProof({ params }: Props) {
  const { site: key, offer: offerKey, drawNo: digits } = await params;
  const site = siteOrNotFound(key);
  const drawNo = drawNoOrNotFound(digits);
  const tags = [drawTag(offerKey, drawNo)];
  const proof = await orNotFound(
    publicRead(site, GetDrawProof, { offerKey, drawNo }, tags),
    'draw.not_raffle',
  );
  return { site, proof };
}

async function metadataOf(props: Props): Promise<Metadata> {
  const { site, proof } = await loadProof(props);
  const { offerKey, offerName, drawNo } = proof;
  const [{ verifyDraw }, results] = await Promise.all([getMessages('seo'), getMessages('results')]);
  const name = offerDrawOf(results, { offerName, drawNo });
  return pageMetadata({
    title: interpolate(verifyDraw.title, { draw: name }),
    description: interpolate(verifyDraw.description, { draw: name }),
    path: links(site).href('verifyDraw', { offer: offerKey, drawNo }),
    site,
    image: { path: drawPicturePath(proof), alt: name },
  });
}

async function VerifyDrawPage(props: Props) {
  const { site, proof } = await loadProof(props);
  return <VerifyView proof={proof} variant={site.variant} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(VerifyDrawPage);
