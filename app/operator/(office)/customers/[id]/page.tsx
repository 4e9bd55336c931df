import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { CustomerMay } from '@/components/operator/customer-may';
import { CustomerOpening } from '@/components/operator/customer-opening';
import {
  EndCustomerSessions,
  TurnOffSecondFactors,
  UnfreezeCustomer,
} from '@/lib/contract/operator/customer-access';
import {
  CloseCustomerAccount,
  CorrectCustomerDetails,
  SendPasswordLink,
} from '@/lib/contract/operator/customer-changes';
import { GetCustomerHoldings } from '@/lib/contract/operator/customer-holdings';
import { WriteCustomerNote } from '@/lib/contract/operator/customer-notes';
import { StartCustomerView } from '@/lib/contract/operator/customer-views';
import {
  FreezeCustomer,
  OpenCustomer,
  RequestAdjustment,
  RequestOrderRefund,
} from '@/lib/contract/operator/customers';
import { mayMake } from '@/lib/contract/operator/may-make';
import type { StaffRole } from '@/lib/contract/operator/roles';
import { RequireVerification } from '@/lib/contract/operator/verification';
import { viewOrigin } from '@/lib/routes/view-origin';
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
  const viewAt = viewOrigin((await headers()).get('host'));
  return withRole(OpenCustomer, session.member, async () => (
    <CustomerOpening customerId={id} may={mayOf(roles)} viewAt={viewAt} />
  ));
}

const mayOf = (roles: readonly StaffRole[]): CustomerMay => ({
  freeze: mayMake(FreezeCustomer, roles),
  unfreeze: mayMake(UnfreezeCustomer, roles),
  adjust: mayMake(RequestAdjustment, roles),
  demand: mayMake(RequireVerification, roles),
  note: mayMake(WriteCustomerNote, roles),
  endSessions: mayMake(EndCustomerSessions, roles),
  turnOffFactors: mayMake(TurnOffSecondFactors, roles),
  correct: mayMake(CorrectCustomerDetails, roles),
  sendMail: mayMake(SendPasswordLink, roles),
  close: mayMake(CloseCustomerAccount, roles),
  seeHoldings: mayMake(GetCustomerHoldings, roles),
  viewAs: mayMake(StartCustomerView, roles),
  refund: mayMake(RequestOrderRefund, roles),
});
