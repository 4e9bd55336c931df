import type { Metadata } from 'next';
import { GiveawayMissing, GiveawayView } from '@/components/operator/giveaway-view';
import { ApiError } from '@/lib/client/api-error';
import { GetOfficeGiveaway } from '@/lib/contract/operator/membership';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'Giveaway' };

interface Props {
  params: Promise<{ id: string }>;
}

export default async function GiveawayPage({ params }: Props) {
  const { session, api } = await currentStaff();
  const { id } = await params;
  return withRole(GetOfficeGiveaway, session.member, async () => {
    const input = GetOfficeGiveaway.input.safeParse({ giveawayId: id });
    const read = input.success
      ? await api(GetOfficeGiveaway, input.data).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        })
      : null;
    return read ? <GiveawayView {...read} /> : <GiveawayMissing />;
  });
}
