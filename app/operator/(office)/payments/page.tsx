import type { Metadata } from 'next';
import { PaymentsView } from '@/components/operator/payments-view';
import { mayMake } from '@/lib/contract/operator/may-make';
import {
  AssignPayment,
  ListCardReturns,
  ListClaims,
  ListWaitingPayments,
  OpenPayment,
} from '@/lib/contract/operator/payments';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Payments' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PaymentsPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  const { list, after } = await searchParams;
  const { roles } = session.member;
  // of one list at a time; what is no page is the first one
  const pageOf = (name: string) => {
    const input = ListClaims.input.safeParse({ after });
    return list === name && input.success ? input.data : {};
  };
  return withRole(ListWaitingPayments, session.member, async () => {
    const [waiting, claims, returns] = await Promise.all([
      api(ListWaitingPayments, pageOf('payments')),
      api(ListClaims, pageOf('claims')),
      api(ListCardReturns, pageOf('returns')),
    ]);
    return (
      <PaymentsView
        waiting={waiting}
        claims={claims}
        returns={returns}
        mayOpen={mayMake(OpenPayment, roles)}
        mayAct={mayMake(AssignPayment, roles)}
      />
    );
  });
}
