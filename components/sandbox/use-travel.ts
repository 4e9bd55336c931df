import { useRouter } from 'next/navigation';
import { useCopy } from '#copy';
import { notify } from '@/components/ui/toast-store';
import { fill } from '@/lib/copy/fill';
import { useMoveClock } from '@/lib/queries/sandbox';
import { formatDateTime, type Place } from '@/lib/time/draw-label';

type Destination = Parameters<ReturnType<typeof useMoveClock>['mutate']>[0];

/** Moves the clock, says when it arrived, and has the page made anew. Several moves at once are one at a time. */
export function useTravel(place: Place) {
  const words = useCopy('sandbox');
  const router = useRouter();
  const move = useMoveClock();
  const travel = (to: Destination) => {
    if (move.isPending) return;
    move.mutate(to, {
      onSuccess: ({ now }) => {
        notify({
          id: 'clock',
          tone: 'success',
          title: words.movedTitle,
          message: fill(words.movedText, { when: formatDateTime(now, place) }),
        });
        router.refresh();
      },
      onError: (error) => notify({ id: 'clock', tone: 'error', message: error.message }),
    });
  };
  return { travel, isMoving: move.isPending };
}
