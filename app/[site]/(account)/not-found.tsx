import type { Metadata } from 'next';
import { errorTitle } from '@/components/errors/error-texts';
import { NotFoundPage } from '@/components/errors/not-found-page';
import { getMessages } from '@/web/messages/get-messages';

export async function generateMetadata(): Promise<Metadata> {
  return { title: { absolute: errorTitle(404, await getMessages('errors')) } };
}

/** 404 within the shop's frame, for example for an unknown draw or a page past the end of a list. */
export default function NotFound() {
  return <NotFoundPage />;
}
