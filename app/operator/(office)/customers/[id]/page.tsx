import type { Metadata } from 'next';
import { CustomerOpening } from '@/components/operator/customer-opening';
import {
  FreezeCustomer,
  OpenCustomer,
  RequestAdjustment,
  UnfreezeCustomer,
} from '@/lib/contract/operator/customers';
import { mayMake } from '@/lib/contract/operator/may-make';
import { RequireVerification } from '@/lib/contract/operator/verification';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../../with-role';

export const metadata: Metadata = { title: 'Customer' };

interface Props {
  params: Promise<{ id: string }>;
}

export default async function CustomerPage({ params }: Props) {
  const { session } = await currentStaff();
  const { id } = await params;
  const { roles } = session.member;
  return withRole(OpenCustomer, session.member, async () => (
    <CustomerOpening
      customerId={id}
      mayFreeze={mayMake(FreezeCustomer, roles)}
      mayUnfreeze={mayMake(UnfreezeCustomer, roles)}
      mayAdjust={mayMake(RequestAdjustment, roles)}
      mayDemand={mayMake(RequireVerification, roles)}
    />
  ));
}
