import type { Metadata } from 'next';
import { NotBuiltPage } from '@/components/wayfinding/signpost';

export const generateStaticParams = () => [];
export const metadata: Metadata = {
  title: 'Not open yet',
  robots: { index: false },
};

/** Where middleware leads for a route of the table that has no page yet. */
export default function NotBuilt() {
  return <NotBuiltPage />;
}
