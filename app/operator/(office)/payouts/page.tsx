import type { Metadata } from 'next';
import { PayoutFiles } from '@/components/operator/payout-files';
import { mayMake } from '@/lib/contract/operator/may-make';
import { ListPayoutBatches, WritePayoutFile } from '@/lib/contract/operator/withdrawals';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Bank files' };

export default async function PayoutsPage() {
  const { session, api } = await currentStaff();
  return withRole(ListPayoutBatches, session.member, async () => (
    <PayoutFiles
      {...(await api(ListPayoutBatches, {}))}
      mayWrite={mayMake(WritePayoutFile, session.member.roles)}
    />
  ));
}
