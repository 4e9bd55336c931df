import type { Metadata } from 'next';
import { playMetadata } from '@/components/play/play-metadata';
import { loadOffer, searchWords } from '../../load-offer';
import { PlayPage } from '../../play-page';

interface Props {
  params: Promise<{ site: string; offer: string; gameType: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, offer, gameType } = await params;
  const sold = await loadOffer(site, offer);
  return playMetadata({ ...sold, gameTypeSuffix: gameType, words: await searchWords() });
}

/** A way to play. */
export default async function GameTypePage({ params }: Props) {
  const { site: siteKey, offer: offerKey, gameType } = await params;
  const { site, offer } = await loadOffer(siteKey, offerKey);
  return <PlayPage offer={offer} variant={site.variant} gameTypeSuffix={gameType} />;
}
