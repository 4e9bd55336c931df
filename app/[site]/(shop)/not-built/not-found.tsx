import type { Metadata } from 'next';
import { NotBuiltPage } from '@/components/wayfinding/signpost';
import { copyOf } from '@/lib/copy/page-copy';

/** A page that is answered with 404 takes its title from here, not from the page. */
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await copyOf('wayfinding')).notBuiltTitle };
}

export default function NotBuilt() {
  return <NotBuiltPage />;
}
