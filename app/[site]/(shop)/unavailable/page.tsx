import type { Metadata } from 'next';
import { UnavailablePage } from '@/components/wayfinding/signpost';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  siteOrNotFound((await params).site);
  const { unavailableTitle } = await getMessages('wayfinding');
  return { title: unavailableTitle, robots: { index: false } };
}

/** Middleware rewrites to this page when the segment lacks a page's capability. */
export default async function Unavailable({ params }: Props) {
  siteOrNotFound((await params).site);
  return <UnavailablePage />;
}
