import { NotFoundPage } from '@/components/shell/error-pages';

/** What a page knows nothing of: a draw that never was, a page of a list past its end. */
export default function NotFound() {
  return <NotFoundPage />;
}
