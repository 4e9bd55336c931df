import { classNames } from '@/components/ui/class-names';
import type { ContentPicture } from '@/lib/contract/content-sections';

const seal =
  'M24 3.1Q29.8-1.2 33.1 5.2Q40.1 3.9 40.4 11Q47.2 12.8 44.4 19.4Q49.8 24 44.4 28.6Q47.2 35.2 40.4 37Q40.1 44.1 33.1 42.8Q29.8 49.2 24 44.9Q18.2 49.2 14.9 42.8Q7.9 44.1 7.6 37Q.8 35.2 3.6 28.6Q-1.8 24 3.6 19.4Q.8 12.8 7.6 11Q7.9 3.9 14.9 5.2Q18.2-1.2 24 3.1Z';

/** The shop's logo: an equals sign under a seal, since every entry has the same chance. */
function SiteMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={classNames('shrink-0', className ?? 'size-9')}
      aria-hidden="true"
      focusable="false"
    >
      <path d={seal} fill="var(--brand)" />
      <g fill="none" stroke="var(--brand-ink)" strokeWidth="4.5" strokeLinecap="round">
        <path d="M15 19.5h18" />
        <path d="M15 28.5h18" />
      </g>
    </svg>
  );
}

/** The shop's icon, which a shop of its own has replaced: beside what is printed and shown to others. */
export function ShopIcon({ className }: { className: string }) {
  return (
    <picture>
      <img src="/icon.svg" width={48} height={48} alt="" className={className} />
    </picture>
  );
}

/** The shop's logo and name, or the picture that an editor has chosen instead. */
export function SiteLogo({ siteName, logo }: { siteName: string; logo?: ContentPicture | null }) {
  if (logo)
    return (
      <picture>
        <img
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt={logo.alt || siteName}
          className="h-9 w-auto max-w-40 object-contain"
        />
      </picture>
    );
  return (
    <span className="inline-flex items-center gap-2 font-display text-xl font-extrabold tracking-tight">
      <SiteMark />
      {siteName}
    </span>
  );
}
