import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { links } from '@/lib/routes/links';
import { drawPicturePath } from '@/lib/rules/results/draw-description';
import { interpolate } from '@/lib/text/interpolate';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { publicOffers } from '@/web/page-data/public-offers';
import { pageMetadata } from '@/web/seo/page-metadata';
import { metadataOrNotFound, withNotFound } from '../../../../with-not-found';
import { PartyEntryPage } from '../party-entry-page';

interface Props {
  params: Promise<{ site: string; offer: string }>;
}

export const generateStaticParams = () => [];

/** Answers 404 for a lottery that this site does not sell. */
async function load({ params }: Props) {
  const { site: key, offer: offerKey } = await params;
  const site = siteOrNotFound(key);
  const offer = (await publicOffers(site)).find((sold) => sold.key === offerKey);
  if (!offer) notFound();
  return { site, offer };
}

/**
 * An invitation that is passed on shows what is played for: the draw, its day and its jackpot, and nothing of the group.
 * The address contains the group's token: keep it from search engines and from other sites.
 */
async function metadataOf(props: Props): Promise<Metadata> {
  const { site, offer } = await load(props);
  const { partyInvitation: messages } = await getMessages('seo');
  const [draw] = offer.draws;
  const title = interpolate(messages.title, { offer: offer.name });
  return {
    ...(await pageMetadata({
      title,
      description: interpolate(messages.description, { offer: offer.name }),
      path: links(site).href('lottoPartyInvitation', { offer: offer.key }),
      site,
      robots: { index: false },
      ...(draw && {
        image: { path: drawPicturePath({ offerKey: offer.key, drawNo: draw.drawNo }), alt: title },
      }),
    })),
    referrer: 'same-origin',
  };
}

async function LottoPartyInvitationPage(props: Props) {
  const { site } = await load(props);
  return <PartyEntryPage site={site} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(LottoPartyInvitationPage);
