import { NotFoundPage } from '@/components/shell/error-pages';

export const generateStaticParams = () => [];

/** Where middleware sends every address that is no route. */
export default function MissingPage() {
  return <NotFoundPage />;
}
