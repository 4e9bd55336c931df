import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * What a change has answered is the truth from now on. A read that was sent before the change was made and comes back
 * after it would show what was there before: it is not waited for any more.
 */
export async function keepAnswer<T, E>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, T, E>,
  answer: NoInfer<T>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<unknown>(queryKey, answer);
}
