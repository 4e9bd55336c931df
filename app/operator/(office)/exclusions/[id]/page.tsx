import type { Metadata } from 'next';
import { ExclusionOpening } from '@/components/operator/exclusion-opening';
import { DecideExclusionMatch, OpenExclusionMatch } from '@/lib/contract/operator/exclusions';
import { mayMake } from '@/lib/contract/operator/may-make';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'Match' };

interface Props {
  params: Promise<{ id: string }>;
}

export default async function ExclusionMatchPage({ params }: Props) {
  const { session } = await currentStaff();
  const { id } = await params;
  return withRole(OpenExclusionMatch, session.member, async () => (
    <ExclusionOpening
      matchId={id}
      mayDecide={mayMake(DecideExclusionMatch, session.member.roles)}
    />
  ));
}
