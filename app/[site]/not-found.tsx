import { NotFoundPage } from '@/components/errors/not-found-page';

/** For addresses that belong to no site: there is no shop's frame to show. */
export default function NoSite() {
  return (
    <main id="content">
      <NotFoundPage />
    </main>
  );
}
