import { useMessages } from '#messages';
import { TargetLink } from '@/components/rich-text/target-link';
import { CurrentInView } from '@/components/ui/current-in-view';
import type { ContentAction } from '@/lib/contract/content-sections';
import { plainPath } from '@/lib/routes/content-paths';
import { withKeys } from './sections/section-props';

/** The pages of a group: a list beside the page, on a phone a strip above it. */
export function SubNavigation({
  items,
  path,
}: {
  items: readonly ContentAction[];
  /** the path of the current page */
  path: string;
}) {
  const messages = useMessages('content');
  return (
    <nav aria-label={messages.pageNavigation} className="sub-navigation no-print">
      <ul>
        {withKeys(items).map(({ item, key }) => (
          <li key={key}>
            <TargetLink target={item.path} isCurrent={plainPath(item.path) === plainPath(path)}>
              {item.label}
            </TargetLink>
          </li>
        ))}
      </ul>
      <CurrentInView current={path} />
    </nav>
  );
}
