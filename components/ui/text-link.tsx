import Link from 'next/link';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';

/** A link in running text; with `standalone` it is underlined only on hover. */
export function TextLink({
  standalone = false,
  className,
  ...rest
}: ComponentProps<typeof Link> & { standalone?: boolean }) {
  return (
    <Link
      {...rest}
      className={classNames(
        standalone
          ? 'inline-flex items-center gap-1 py-1 font-semibold text-brand-text hover:underline'
          : 'link',
        className,
      )}
    />
  );
}
