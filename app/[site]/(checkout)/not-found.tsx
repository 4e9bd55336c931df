import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/shell/error-pages';
import { errorTitle } from '@/components/shell/error-texts';
import { getMessages } from '@/lib/copy/page-copy';
import { SITE_NAME } from '@/lib/seo/origin';

export async function generateMetadata(): Promise<Metadata> {
  return { title: { absolute: errorTitle(404, SITE_NAME, await getMessages('errors')) } };
}

/** What a page on which money is paid knows nothing of. */
export default function NotFound() {
  return <NotFoundPage />;
}
