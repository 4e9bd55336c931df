import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import type { InputOf, QueryName, ResultOf } from '@/lib/contract/calls';

/** The query key of an API read: the call's name and input. */
export type CallKey<N extends QueryName = QueryName> = readonly [name: N, input: InputOf<N>];

/** An API read. Its function is the default `queryFn` of the query client, in the browser as on the server. */
export const callQuery = <N extends QueryName>(name: N, input: InputOf<N>) =>
  queryOptions<ResultOf<N>, ApiError, ResultOf<N>, CallKey<N>>({ queryKey: [name, input] });

/** Refetches the answers of these calls that are on screen, and marks the others as stale. */
export const invalidateCalls = (client: QueryClient, ...names: QueryName[]): Promise<unknown> =>
  Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
