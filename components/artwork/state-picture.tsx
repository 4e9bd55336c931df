import { classNames } from '@/components/ui/class-names';
import { Picture } from './picture';

export type StateKind =
  | 'cards'
  | 'cart'
  | 'groups'
  | 'lost'
  | 'money'
  | 'notifications'
  | 'past-tickets'
  | 'plans'
  | 'queue'
  | 'results'
  | 'search'
  | 'spanner'
  | 'tickets'
  | 'trouble';

/** The picture of an empty or failed page: small, so that the text dominates. */
export function StatePicture({ kind, className }: { kind: StateKind; className?: string }) {
  return <Picture drawing={`state-${kind}`} className={classNames('max-w-56', className)} />;
}
