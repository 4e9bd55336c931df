import { Fragment, type ReactNode } from 'react';

/** Like `interpolate`, for values that are elements: a text's `{name}` places hold them. */
export function interpolateNodes(
  text: string,
  values: Readonly<Record<string, ReactNode>>,
): ReactNode {
  const parts = text.split(/\{(\w+)\}/);
  // Every second part is the name of a place; places are told apart by where they stand.
  return parts.map((part, index) => {
    const key = `${index}-${part}`;
    return <Fragment key={key}>{index % 2 === 1 ? (values[part] ?? `{${part}}`) : part}</Fragment>;
  });
}
