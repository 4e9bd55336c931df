import type { Metadata } from 'next';
import { DrawSchedule } from '@/components/operator/draw-schedule';
import { ListDrawSchedule } from '@/lib/contract/operator/draws';
import { mayMake } from '@/lib/contract/operator/may-make';
import { RequestResultFile } from '@/lib/contract/operator/result-files';
import { currentStaff } from '@/web/operator/current-staff';
import { filterIn } from '../filter-in';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Draws' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DrawsPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListDrawSchedule, session.member, async () => {
    const { offer, state, after, when } = filterIn(ListDrawSchedule, await searchParams);
    const filter = { ...(offer && { offer }), ...(state && { state }) };
    const whens = after ? [when] : (['late', 'next', 'last'] as const);
    const lists = await Promise.all(
      whens.map(async (one) => ({
        when: one,
        listed: await api(ListDrawSchedule, { ...filter, when: one, ...(after && { after }) }),
      })),
    );
    return (
      <DrawSchedule
        filter={filter}
        mayTakeResults={mayMake(RequestResultFile, session.member.roles)}
        lists={lists}
      />
    );
  });
}
