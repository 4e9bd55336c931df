import Link from 'next/link';
import { useMessages } from '#messages';
import { classNames } from './class-names';
import { Icon } from './icon';

/** Breadcrumbs; the last one is the current page and no link. */
export function Breadcrumbs({
  crumbs,
  className = 'pt-4',
}: {
  crumbs: readonly { label: string; href?: string }[];
  className?: string;
}) {
  const messages = useMessages('ui');
  return (
    <nav aria-label={messages.breadcrumb} className={classNames('text-sm', className)}>
      <ol className="flex flex-wrap items-center gap-1 text-ink-soft">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex items-center gap-1">
            {index > 0 && <Icon name="chevron-right" className="size-3.5 text-ink-faint" />}
            {crumb.href ? (
              <Link href={crumb.href} className="py-1 hover:text-ink hover:underline">
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="py-1 text-ink">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
