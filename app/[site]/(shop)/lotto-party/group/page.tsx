import type { Metadata } from 'next';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { PartyEntryPage } from './party-entry-page';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

/** The address may contain a group's token: keep it from search engines and from other sites. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  siteOrNotFound((await params).site);
  const { entryTitle, entryLead } = await getMessages('party');
  const robots = { index: false };
  return { title: entryTitle, description: entryLead, robots, referrer: 'same-origin' };
}

export default async function LottoPartyGroupPage({ params }: Props) {
  return <PartyEntryPage site={siteOrNotFound((await params).site)} />;
}
