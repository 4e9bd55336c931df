import type { Metadata } from 'next';
import { getMessages } from '@/lib/messages/get-messages';

/** Middleware serves this folder's page with status 404, and Next then takes the metadata from this file. */
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getMessages('wayfinding')).notBuiltTitle, robots: { index: false } };
}

/** Never shown: the page itself always renders. */
export default function NothingElse() {
  return null;
}
