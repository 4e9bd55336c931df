import { NotBuiltPage } from '@/components/wayfinding/signpost';
import { siteOrNotFound } from '@/lib/api/or-not-found';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

/** Where middleware leads for a route of the table that has no page yet. */
export default async function NotBuilt({ params }: Props) {
  siteOrNotFound((await params).site);
  return <NotBuiltPage />;
}
