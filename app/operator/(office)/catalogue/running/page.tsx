import type { Metadata } from 'next';
import { RunningOffers } from '@/components/operator/running-offers';
import { GetRunningOffers } from '@/lib/contract/operator/running-offers';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'What runs' };

export default async function RunningOffersPage() {
  const { session, api } = await currentStaff();
  return withRole(GetRunningOffers, session.member, async () => (
    <RunningOffers {...(await api(GetRunningOffers, {}))} />
  ));
}
