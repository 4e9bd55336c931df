import type { BadgeTone } from '@/components/ui/badge';
import type { PartySession } from '@/lib/contract/party-sessions';

export const STATUS_TONES: Readonly<Record<PartySession['status'], BadgeTone>> = {
  open: 'good',
  closed: 'info',
  paid: 'neutral',
  cancelled: 'warn',
};

/** The draw that a session plays for: it has one. */
export function drawOf({ draws: [draw] }: Pick<PartySession, 'draws'>) {
  if (!draw) throw new Error('a session has a draw');
  return draw;
}
