import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/shell/error-pages';
import { errorTitle } from '@/components/shell/error-texts';
import { siteOrNotFound } from '@/lib/api/or-not-found';
import { getMessages } from '@/lib/copy/page-copy';
import { SITE_NAME } from '@/lib/seo/origin';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  siteOrNotFound((await params).site);
  const title = errorTitle(404, SITE_NAME, await getMessages('errors'));
  return { title: { absolute: title }, robots: { index: false } };
}

/** Where middleware sends every address that is no route. */
export default async function MissingPage({ params }: Props) {
  siteOrNotFound((await params).site);
  return <NotFoundPage />;
}
