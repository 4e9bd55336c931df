import { Picture } from './picture';

export type PrizeKind = 'boat' | 'car' | 'caravan' | 'cash' | 'gold' | 'holiday' | 'house';

/** What can be won, drawn in the offer's colours. */
export function PrizePicture({
  kind,
  label,
  className,
}: {
  kind: PrizeKind;
  label?: string;
  className?: string;
}) {
  return <Picture drawing={`prize-${kind}`} label={label} className={className} />;
}
