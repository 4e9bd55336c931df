import type { Metadata } from 'next';
import { playMetadata } from '@/components/play/play-metadata';
import { pageSiteName } from '@/web/content/site-name';
import { metadataOrNotFound, withNotFound } from '../../../../with-not-found';
import { loadOffer, searchMessages } from '../../load-offer';
import { PlayPage } from '../../play-page';

interface Props {
  params: Promise<{ site: string; offer: string; gameType: string }>;
}

export const generateStaticParams = () => [];

async function metadataOf({ params }: Props): Promise<Metadata> {
  const { site, offer, gameType } = await params;
  const sold = await loadOffer(site, offer);
  return playMetadata({
    ...sold,
    gameTypeSuffix: gameType,
    siteName: await pageSiteName(),
    messages: await searchMessages(),
  });
}

async function GameTypePage({ params }: Props) {
  const { site: siteKey, offer: offerKey, gameType } = await params;
  const { site, ...sold } = await loadOffer(siteKey, offerKey);
  return <PlayPage {...sold} variant={site.variant} gameTypeSuffix={gameType} />;
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(GameTypePage);
