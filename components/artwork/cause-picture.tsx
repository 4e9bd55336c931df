import { Picture } from './picture';

export type CauseKind = 'animals' | 'children' | 'community' | 'hospice' | 'rescue' | 'research';

/** What a charity does, drawn in the colours of the offer that supports it. */
export function CausePicture({
  kind,
  label,
  className,
}: {
  kind: CauseKind;
  label?: string;
  className?: string;
}) {
  return <Picture drawing={`cause-${kind}`} label={label} className={className} />;
}
