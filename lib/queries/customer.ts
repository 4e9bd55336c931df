import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser-client';
import { identityEndpoints as at } from '@/lib/contract/endpoints/identity';
import type { GetCustomer } from '@/lib/contract/identity';
import { useVisitor } from './session';

/** The signed-in customer's overview: name, balance, flags, limits. */
export const customerQuery = () =>
  queryOptions({
    queryKey: ['customer'],
    queryFn: ({ signal }) => browserApi<typeof GetCustomer>(at.getCustomer, {}, { signal }),
  });

export function useCustomer() {
  const visitor = useVisitor();
  return useQuery({ ...customerQuery(), enabled: visitor.data?.isSignedIn ?? false });
}
