import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Stores the answer of a change as the current data. Reads under way are cancelled, because they could overwrite it
 * with data from before the change.
 */
export async function keepAnswer<T, E>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, T, E>,
  answer: NoInfer<T>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<unknown>(queryKey, answer);
}
