import type { Metadata } from 'next';
import { CatalogueHome } from '@/components/operator/catalogue-home';
import { ListCatalogueDrafts, StartCatalogueDraft } from '@/lib/contract/operator/catalogue-drafts';
import { ListCatalogueVersions } from '@/lib/contract/operator/catalogue-versions';
import { mayMake } from '@/lib/contract/operator/may-make';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Catalogue' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CataloguePage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  const { after } = ListCatalogueVersions.input.safeParse(await searchParams).data ?? {};
  return withRole(ListCatalogueVersions, session.member, async () => {
    const [drafts, versions] = await Promise.all([
      api(ListCatalogueDrafts, {}),
      api(ListCatalogueVersions, { ...(after && { after }) }),
    ]);
    return (
      <CatalogueHome
        {...drafts}
        {...versions}
        mayWrite={mayMake(StartCatalogueDraft, session.member.roles)}
      />
    );
  });
}
