import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/headings';
import { links } from '@/lib/routes/links';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  siteOrNotFound((await params).site);
  const { closeAccountSuccess } = await getMessages('seo');
  return { ...closeAccountSuccess, robots: { index: false } };
}

export default async function AccountClosedPage({ params }: Props) {
  const site = siteOrNotFound((await params).site);
  const messages = await getMessages('closing');
  return (
    <div className="pb-12">
      <PageHeading lead={messages.doneText}>{messages.doneTitle}</PageHeading>
      <ButtonLink href={links(site).href('home')}>{messages.toHome}</ButtonLink>
    </div>
  );
}
