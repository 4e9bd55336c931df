import type { Metadata } from 'next';
import { errorTitle } from '@/components/errors/error-texts';
import { GlobalShopError } from '@/components/errors/global-shop-error';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { PROBLEM_STATUSES } from '@/lib/routes/problem-pages';

interface Props {
  params: Promise<{ status: string }>;
}

/** Prerendered by the build: these pages must work when everything else fails. */
export const dynamicParams = false;
export const generateStaticParams = () =>
  PROBLEM_STATUSES.map((status) => ({ status: String(status) }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const status = Number((await params).status);
  return {
    title: errorTitle(status, SHIPPED_MESSAGES.errors),
    robots: { index: false },
  };
}

/** The page for an API failure by its status; needs no data and no script. */
export default async function ProblemPage({ params }: Props) {
  return <GlobalShopError error={{ digest: `api-${(await params).status}` }} />;
}
