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

/** Middleware rewrites to this page when a route of the table has no page yet. */
export default async function NotBuilt({ params }: Props) {
  siteOrNotFound((await params).site);
  return <NotBuiltPage />;
}
