import type { Metadata } from 'next';
import { WithdrawalList } from '@/components/operator/withdrawal-list';
import { mayMake } from '@/lib/contract/operator/may-make';
import { DecideWithdrawal, ListOfficeWithdrawals } from '@/lib/contract/operator/withdrawals';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Withdrawals' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function WithdrawalsPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  return withRole(ListOfficeWithdrawals, session.member, async () => {
    // what no filter is, or none can be, is left out
    const input = ListOfficeWithdrawals.input.safeParse(await searchParams).data ?? { limit: 50 };
    return (
      <WithdrawalList
        {...(await api(ListOfficeWithdrawals, input))}
        status={input.status}
        mayDecide={mayMake(DecideWithdrawal, session.member.roles)}
      />
    );
  });
}
