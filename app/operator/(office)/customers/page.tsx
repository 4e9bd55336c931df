import type { Metadata } from 'next';
import { CustomerSearch } from '@/components/operator/customer-search';
import { FindCustomers } from '@/lib/contract/operator/customers';
import { currentStaff } from '@/web/operator/current-staff';
import { withRole } from '../with-role';

export const metadata: Metadata = { title: 'Customers' };

interface Props {
  searchParams: Promise<{ query?: string | string[] }>;
}

export default async function CustomersPage({ searchParams }: Props) {
  const { session, api } = await currentStaff();
  const { query } = await searchParams;
  const input = FindCustomers.input.safeParse({ query });
  return withRole(FindCustomers, session.member, async () => (
    <CustomerSearch
      query={typeof query === 'string' ? query : ''}
      found={input.success ? await api(FindCustomers, input.data) : null}
    />
  ));
}
