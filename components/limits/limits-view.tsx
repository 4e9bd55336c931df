import type { ComponentProps } from 'react';
import { useMessages } from '#messages';
import { QueryView } from '@/components/errors/query-view';

/** The view of what a page about limits reads. */
export function LimitsView<T>(props: Omit<ComponentProps<typeof QueryView<T>>, 'failure'>) {
  const { errorTitle: title, errorText: text, tryAgain } = useMessages('limits');
  return <QueryView {...props} failure={{ title, text, tryAgain }} />;
}
