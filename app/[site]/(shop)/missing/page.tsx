import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/shell/error-pages';
import { errorTitle } from '@/components/shell/error-texts';
import { SITE_NAME } from '@/lib/seo/origin';

export const generateStaticParams = () => [];
export const metadata: Metadata = {
  title: { absolute: errorTitle(404, SITE_NAME) },
  robots: { index: false },
};

/** Where middleware sends every address that is no route. */
export default function MissingPage() {
  return <NotFoundPage />;
}
