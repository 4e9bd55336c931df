import type { Metadata } from 'next';
import { VerificationView } from '@/components/verification/verification-view';
import { links } from '@/lib/routes/links';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { pageMetadata } from '@/web/seo/page-metadata';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = siteOrNotFound((await params).site);
  const { accountVerification } = await getMessages('seo');
  return pageMetadata({
    ...accountVerification,
    path: links(site).href('accountVerification'),
    site,
  });
}

export default async function AccountVerificationPage({ params }: Props) {
  const { variant } = siteOrNotFound((await params).site);
  return <VerificationView variant={variant} />;
}
