import { classNames } from './class-names';
import sheet from './icons.svg';

export const ICON_NAMES = [
  'account',
  'arrow-right',
  'bell',
  'calendar',
  'card',
  'cart',
  'chat',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'clock',
  'close',
  'coins',
  'copy',
  'dice',
  'download',
  'external',
  'eye',
  'eye-off',
  'gift',
  'heart',
  'info',
  'key',
  'lock',
  'mail',
  'menu',
  'minus',
  'people',
  'phone',
  'plus',
  'print',
  'repeat',
  'search',
  'share',
  'shield',
  'tag',
  'ticket',
  'trash',
  'wallet',
  'warning',
] as const;
export type IconName = (typeof ICON_NAMES)[number];

/**
 * A line icon beside text; give it a `label` only when it stands alone. All icons are in one sprite that is fetched
 * once, so pages only refer to them.
 */
export function Icon({
  name,
  className,
  label,
}: {
  name: IconName;
  className?: string;
  label?: string;
}) {
  return (
    <svg
      className={classNames('icon', className ?? 'size-5')}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sheet.src}#${name}`} />
    </svg>
  );
}

export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames('icon spin stroke-[2.5]', className ?? 'size-5')}
      aria-hidden="true"
    >
      <path d="M12 3.5a8.5 8.5 0 018.5 8.5" />
      <path d="M12 3.5a8.5 8.5 0 108.5 8.5" opacity="0.25" />
    </svg>
  );
}
