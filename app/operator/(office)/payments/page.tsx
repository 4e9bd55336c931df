import type { Metadata } from 'next';
import { PaymentsView } from '@/components/operator/payments-view';
import type { Call, CallInput } from '@/lib/contract/call';
import { mayMake } from '@/lib/contract/operator/may-make';
import {
  AssignPayment,
  ListBankQuestions,
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
  const pageOf = <C extends Call>(name: string, call: C): CallInput<C> => {
    const input = call.input.safeParse({ after });
    return (list === name && input.success ? input.data : {}) as CallInput<C>;
  };
  return withRole(ListWaitingPayments, session.member, async () => {
    const [waiting, questions, claims, returns] = await Promise.all([
      api(ListWaitingPayments, pageOf('payments', ListWaitingPayments)),
      api(ListBankQuestions, pageOf('questions', ListBankQuestions)),
      api(ListClaims, pageOf('claims', ListClaims)),
      api(ListCardReturns, pageOf('returns', ListCardReturns)),
    ]);
    return (
      <PaymentsView
        waiting={waiting}
        questions={questions}
        claims={claims}
        returns={returns}
        mayOpen={mayMake(OpenPayment, roles)}
        mayAct={mayMake(AssignPayment, roles)}
      />
    );
  });
}
