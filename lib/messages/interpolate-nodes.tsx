import { Fragment, type ReactNode } from 'react';
import { formatToParts } from '@/lib/text/interpolate';

/** Like `interpolate`, for values that are elements: a text's `{name}` places hold them. */
export function interpolateNodes(
  text: string,
  values: Readonly<Record<string, ReactNode>>,
): ReactNode {
  return formatToParts(text, values).map((part, index) => {
    const key = `${index}`; // parts are told apart by where they stand
    return <Fragment key={key}>{part}</Fragment>;
  });
}
