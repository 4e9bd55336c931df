import type { Metadata } from 'next';
import { DrawSchedule } from '@/components/operator/draw-schedule';
import { ListDrawSchedule } from '@/lib/contract/operator/draws';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Draws' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Fields of the filter that are left empty filter nothing. */
const filledIn = (fields: Awaited<Props['searchParams']>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

export default async function DrawsPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListDrawSchedule, session.member, async () => {
    const fields = filledIn(await searchParams);
    // what no filter is, or none can be, is left out
    const { offer, state, after, when } =
      ListDrawSchedule.input.safeParse(fields).data ?? ListDrawSchedule.input.parse({});
    const filter = { ...(offer && { offer }), ...(state && { state }) };
    const whens = after ? [when] : (['late', 'next', 'last'] as const);
    const lists = await Promise.all(
      whens.map(async (one) => ({
        when: one,
        listed: await api(ListDrawSchedule, { ...filter, when: one, ...(after && { after }) }),
      })),
    );
    return <DrawSchedule filter={filter} lists={lists} />;
  });
}
