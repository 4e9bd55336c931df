import type { Metadata } from 'next';
import { getMessages } from '@/lib/messages/get-messages';

/** Middleware shows this room's page with 404, and Next takes the head of whatever has that status from here. */
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getMessages('wayfinding')).notBuiltTitle, robots: { index: false } };
}

/** The page itself always has something to say. */
export default function NothingElse() {
  return null;
}
