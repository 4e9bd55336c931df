import { NotFoundPage } from '@/components/errors/error-pages';

/** For addresses that belong to no site, so that no shop can be shown around it. */
export default function NoSite() {
  return (
    <main id="content">
      <NotFoundPage />
    </main>
  );
}
