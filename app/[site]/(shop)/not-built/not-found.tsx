import type { Metadata } from 'next';
import { NotBuiltPage } from '@/components/wayfinding/signpost';

/** A page that is answered with 404 takes its title from here, not from the page. */
export const metadata: Metadata = { title: 'Not open yet' };

export default function NotBuilt() {
  return <NotBuiltPage />;
}
