import type { Metadata } from 'next';
import { GiveawayList } from '@/components/operator/giveaway-list';
import { ListOfficeGiveaways } from '@/lib/contract/operator/membership';
import { currentStaff } from '@/web/operator/current-staff';
import { filterIn } from '../filter-in';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Giveaways' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function GiveawaysPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListOfficeGiveaways, session.member, async () => {
    const filter = filterIn(ListOfficeGiveaways, await searchParams);
    return <GiveawayList {...(await api(ListOfficeGiveaways, filter))} filter={filter} />;
  });
}
