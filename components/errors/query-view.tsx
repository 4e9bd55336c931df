import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/states';

interface Props<T> {
  query: { data: T | undefined; isError: boolean; refetch: () => unknown };
  /** shown until there is data */
  loading: ReactNode;
  /** what to say where the first read fails */
  failure: { title: string; text?: string; tryAgain: string };
  children: (data: T) => ReactNode;
}

/** The view of what a query reads. Data that is there stays, also where reading it again fails. */
export function QueryView<T>({ query, loading, failure, children }: Props<T>) {
  const { data, isError, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return loading;
  return (
    <ErrorState
      title={failure.title}
      actions={<Button onClick={() => void refetch()}>{failure.tryAgain}</Button>}
    >
      {failure.text}
    </ErrorState>
  );
}
