import type { Metadata } from 'next';
import { PlacementList } from '@/components/operator/placement-list';
import { ListCatalogueDrafts } from '@/lib/contract/operator/catalogue-drafts';
import { mayMake } from '@/lib/contract/operator/may-make';
import { ListOfficePlacements } from '@/lib/contract/operator/placements';
import { currentStaff } from '@/web/operator/current-staff';
import { filterIn } from '../../filter-in';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'Placements' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PlacementsPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListOfficePlacements, session.member, async () => {
    const filter = filterIn(ListOfficePlacements, await searchParams);
    const mayRead = mayMake(ListCatalogueDrafts, session.member.roles);
    const { drafts } = mayRead ? await api(ListCatalogueDrafts, {}) : { drafts: [] };
    return (
      <PlacementList
        {...(await api(ListOfficePlacements, filter))}
        filter={filter}
        draft={drafts[0]}
      />
    );
  });
}
