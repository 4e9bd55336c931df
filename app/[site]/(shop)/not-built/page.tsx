import { NotBuiltPage } from '@/components/wayfinding/signpost';

export const generateStaticParams = () => [];

/** Where middleware leads for a route of the table that has no page yet. */
export default function NotBuilt() {
  return <NotBuiltPage />;
}
