import type { Metadata } from 'next';
import { ApprovalList } from '@/components/operator/approval-list';
import { ListApprovals } from '@/lib/contract/operator/approvals';
import { currentStaff } from '@/web/operator/current-staff';

export const metadata: Metadata = { title: 'Approvals' };

export default async function ApprovalsPage() {
  const { session, api } = await currentStaff();
  const { approvals } = await api(ListApprovals, {});
  return <ApprovalList approvals={approvals} own={session.member.id} />;
}
