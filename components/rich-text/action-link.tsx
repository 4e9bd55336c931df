import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ContentAction } from '@/lib/contract/content-sections';
import { targetKind } from '@/lib/text/safe-target';
import { TargetLink } from './target-link';

/** An editor's button: an internal or an external link. */
export function ActionButton({
  action: { label, path },
  variant = 'primary',
  size = 'md',
}: {
  action: ContentAction;
  variant?: 'primary' | 'secondary';
  size?: 'md' | 'lg';
}) {
  if (targetKind(path) === 'inside')
    return (
      <ButtonLink href={path} variant={variant} size={size}>
        {label}
      </ButtonLink>
    );
  return (
    <TargetLink target={path} className={`button button-${variant}`}>
      {label} <Icon name="external" />
    </TargetLink>
  );
}

/** An editor's stand-alone link with an arrow. */
export function ActionLink({ action: { label, path } }: { action: ContentAction }) {
  return (
    <TargetLink
      target={path}
      className="inline-flex items-center gap-1 py-1 font-semibold text-brand-text hover:underline"
    >
      {label} <Icon name="arrow-right" className="size-4" />
    </TargetLink>
  );
}
