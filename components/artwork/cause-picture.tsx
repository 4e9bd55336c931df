import { Picture } from './picture';

export type CauseKind =
  | 'animals'
  | 'children'
  | 'clown'
  | 'community'
  | 'hospice'
  | 'music'
  | 'rescue'
  | 'research'
  | 'river'
  | 'shelter'
  | 'swimming'
  | 'table';

/** A picture of what a charity does, in the colours of the offer that supports it. */
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
