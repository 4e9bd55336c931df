import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';

/** Says plainly that something is not sold yet, and that nothing is taken for it. */
export function OpensLater({ title, children }: { title: string; children: string }) {
  const words = useMessages('storefront');
  return (
    <aside
      aria-label={words.opensLater}
      className="flex items-start gap-4 rounded-card bg-info-soft p-5 text-info"
    >
      <Icon name="clock" className="mt-0.5 size-6" />
      <div>
        <p className="text-lg font-semibold">{title}</p>
        <p className="mt-1 max-w-prose text-ink">{children}</p>
      </div>
    </aside>
  );
}
