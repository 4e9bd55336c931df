import type { Metadata } from 'next';
import { VerificationOpening } from '@/components/operator/verification-opening';
import { mayMake } from '@/lib/contract/operator/may-make';
import {
  DecideVerification,
  OpenVerificationCase,
  RequireVerification,
} from '@/lib/contract/operator/verification';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'Verification case' };

interface Props {
  params: Promise<{ id: string }>;
}

export default async function VerificationCasePage({ params }: Props) {
  const { session } = await currentStaff();
  const { id } = await params;
  const { roles } = session.member;
  return withRole(OpenVerificationCase, session.member, async () => (
    <VerificationOpening
      customerId={id}
      mayDecide={mayMake(DecideVerification, roles)}
      mayDemand={mayMake(RequireVerification, roles)}
    />
  ));
}
