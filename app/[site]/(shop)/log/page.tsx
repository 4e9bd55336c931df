import type { Metadata } from 'next';
import { PublicLogView } from '@/components/public-log/public-log-view';
import { GetPublicLog } from '@/lib/contract/public-log';
import { links } from '@/lib/routes/links';
import { publicRead } from '@/web/cached-reads/public-read';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { pageMetadata } from '@/web/seo/page-metadata';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = siteOrNotFound((await params).site);
  const { publicLog } = await getMessages('seo');
  return pageMetadata({ ...publicLog, path: links(site).href('publicLog'), site });
}

/** The append-only log of promises, lists, results and audits, up to a minute old. */
export default async function PublicLogPage({ params }: Props) {
  const site = siteOrNotFound((await params).site);
  const log = await publicRead(site, GetPublicLog, {}, []);
  return <PublicLogView log={log} variant={site.variant} />;
}
