import { useMessages } from '#messages';
import { ShopIcon } from '@/components/artwork/site-mark';
import { Icon } from '@/components/ui/icon';

/** A phone with the browser's menu open at the item that installs the app. */
export function PhoneDrawing() {
  const messages = useMessages('apps');
  const { siteName } = useMessages('ui');
  return (
    <div role="img" aria-label={messages.phoneLabel} className="phone">
      <div className="relative pb-16 text-sm">
        <div className="flex items-center justify-between bg-sunk px-3 py-2.5">
          <span className="rounded-full bg-surface px-3 py-1 text-xs text-ink-soft">
            {siteName}
          </span>
          <span className="grid gap-0.5 px-1">
            <Dot />
            <Dot />
            <Dot />
          </span>
        </div>
        <div className="grid gap-3 px-4 py-5">
          <ShopIcon className="size-9" />
          <span className="h-5 w-4/5 rounded bg-sunk" />
          <span className="h-5 w-3/5 rounded bg-sunk" />
          <span className="h-24 rounded-card bg-brand-soft" />
        </div>
        <div className="absolute right-3 top-11 w-40 rounded-control bg-surface py-1.5 shadow-float ring-1 ring-line">
          <span className="block px-3 py-1.5 text-ink-soft">{messages.menuNewTab}</span>
          <span className="flex items-center gap-2 bg-brand-soft px-3 py-1.5 font-semibold text-brand-text">
            <Icon name="download" className="size-4" />
            {messages.menuInstall}
          </span>
          <span className="block px-3 py-1.5 text-ink-soft">{messages.menuShare}</span>
        </div>
      </div>
    </div>
  );
}

const Dot = () => <span className="size-1 rounded-full bg-ink-soft" />;
