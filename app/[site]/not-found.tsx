import { NotFoundPage } from '@/components/errors/error-pages';

/** For addresses that belong to no site: there is no shop's frame to show. */
export default function NoSite() {
  return (
    <main id="content">
      <NotFoundPage />
    </main>
  );
}
