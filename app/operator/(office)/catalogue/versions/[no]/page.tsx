import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CatalogueVersionView } from '@/components/operator/catalogue-version-view';
import { ApiError } from '@/lib/client/api-error';
import { GetCatalogueVersion } from '@/lib/contract/operator/catalogue-versions';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../../with-role';

export const metadata: Metadata = { title: 'Version of the catalogue' };

interface Props {
  params: Promise<{ no: string }>;
}

export default async function CatalogueVersionPage({ params }: Props) {
  const { session, api } = await currentStaff();
  const input = GetCatalogueVersion.input.safeParse(await params);
  return withRole(GetCatalogueVersion, session.member, async () => {
    if (!input.success) notFound();
    const version = await api(GetCatalogueVersion, input.data).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) notFound();
      throw error;
    });
    return <CatalogueVersionView version={version} />;
  });
}
