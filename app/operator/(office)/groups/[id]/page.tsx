import type { Metadata } from 'next';
import { GroupOpening } from '@/components/operator/group-opening';
import { OpenGroup } from '@/lib/contract/operator/groups';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'Group' };

interface Props {
  params: Promise<{ id: string }>;
}

export default async function GroupPage({ params }: Props) {
  const { session } = await currentStaff();
  const { id } = await params;
  return withRole(OpenGroup, session.member, async () => <GroupOpening groupId={id} />);
}
