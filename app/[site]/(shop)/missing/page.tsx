import type { Metadata } from 'next';
import { errorTitle } from '@/components/errors/error-texts';
import { NotFoundPage } from '@/components/errors/not-found-page';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  siteOrNotFound((await params).site);
  const title = errorTitle(404, await getMessages('errors'));
  return { title: { absolute: title }, robots: { index: false } };
}

/** Middleware rewrites every address that is no route to this page. */
export default async function MissingPage({ params }: Props) {
  siteOrNotFound((await params).site);
  return <NotFoundPage />;
}
