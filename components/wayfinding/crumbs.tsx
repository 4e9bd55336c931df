import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { Variant } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { JsonLd, type Thing } from '@/lib/seo/json-ld';
import { breadcrumbList, type Crumb, organization } from '@/lib/seo/structured-data';

/** The breadcrumbs from home to this page, visible and as structured data, with the page's other structured data. */
export function Crumbs({
  trail,
  variant,
  about = [],
  className,
}: {
  /** the crumbs after home; the last one is this page */
  trail: readonly Crumb[];
  variant: Variant;
  about?: readonly Thing[];
  className?: string;
}) {
  const { href } = useLinks();
  const messages = useMessages('results');
  const { siteName } = useMessages('ui');
  const crumbs = [{ label: messages.home, path: href('home') }, ...trail].map((crumb) =>
    inContentsWords(crumb, variant),
  );
  const links = crumbs.map(({ label, path }, index) =>
    index < crumbs.length - 1 ? { label, href: path } : { label },
  );
  return (
    <>
      <JsonLd
        things={[organization({ name: siteName }), breadcrumbList(crumbs, variant), ...about]}
      />
      <Breadcrumbs crumbs={links} {...(className && { className })} />
    </>
  );
}

/** If content has renamed a page, its crumb uses that name. Pages of a single draw or post keep their own label. */
function inContentsWords({ label, path }: Crumb, variant: Variant): Crumb {
  const match = links({ variant }).match(path);
  const isOne = match !== null && Object.keys(match.params).length === 0;
  return { path, label: isOne ? links({ variant }).labelOf(match.route.name, label) : label };
}
