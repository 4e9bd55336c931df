import type { Metadata } from 'next';
import { NotBuiltPage } from '@/components/wayfinding/signpost';
import { getMessages } from '@/lib/messages/get-messages';
import { siteOrNotFound } from '@/lib/page-data/or-not-found';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  siteOrNotFound((await params).site);
  return { title: (await getMessages('wayfinding')).notBuiltTitle, robots: { index: false } };
}

/** Where middleware leads for a route of the table that has no page yet. */
export default async function NotBuilt({ params }: Props) {
  siteOrNotFound((await params).site);
  return <NotBuiltPage />;
}
