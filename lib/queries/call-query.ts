import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import type { InputOf, QueryName, ResultOf } from '@/lib/contract/calls';

/** What a read of the API is kept under says all of it. */
export type CallKey<N extends QueryName = QueryName> = readonly [name: N, input: InputOf<N>];

/** A read of the API. Who runs it knows how to ask: its client's default `queryFn`, in the browser as on the server. */
export const callQuery = <N extends QueryName>(name: N, input: InputOf<N>) =>
  queryOptions<ResultOf<N>, ApiError, ResultOf<N>, CallKey<N>>({ queryKey: [name, input] });

/** Reads again whatever shows an answer of these calls, and forgets the answers that nothing shows. */
export const invalidateCalls = (client: QueryClient, ...names: QueryName[]): Promise<unknown> =>
  Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
