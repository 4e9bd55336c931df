import { Fragment, type ReactNode } from 'react';
import { formatToParts } from '@/lib/text/interpolate';

/** Like `interpolate`, but with elements as the values of `{name}` placeholders. */
export function interpolateNodes(
  text: string,
  values: Readonly<Record<string, ReactNode>>,
): ReactNode {
  return formatToParts(text, values).map((part, index) => {
    const key = `${index}`; // parts are identified by position
    return <Fragment key={key}>{part}</Fragment>;
  });
}
