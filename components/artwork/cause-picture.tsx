import type { CausePictureKind } from '@/lib/contract/raffle-looks';
import { Picture } from './picture';

/** A picture of what a charity does, in the colours of the offer that supports it. */
export function CausePicture({
  kind,
  label,
  className,
}: {
  kind: CausePictureKind;
  label?: string;
  className?: string;
}) {
  return <Picture drawing={`cause-${kind}`} label={label} className={className} />;
}
