import { useRouter } from 'next/navigation';
import { useMessages } from '#messages';
import { notify } from '@/components/ui/toast-store';
import { useMoveClock } from '@/lib/queries/sandbox';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

type Destination = Parameters<ReturnType<typeof useMoveClock>['mutate']>[0];

/** Moves the clock, reports the new time, and refreshes the page. Moves run one at a time. */
export function useTravel(dateLocale: DateLocale) {
  const messages = useMessages('sandbox');
  const router = useRouter();
  const move = useMoveClock();
  const travel = (to: Destination) => {
    if (move.isPending) return;
    move.mutate(to, {
      onSuccess: ({ now }) => {
        notify({
          id: 'clock',
          tone: 'success',
          title: messages.movedTitle,
          message: interpolate(messages.movedText, { when: formatDateTime(now, dateLocale) }),
        });
        router.refresh();
      },
      onError: (error) => notify({ id: 'clock', tone: 'error', message: error.message }),
    });
  };
  return { travel, isMoving: move.isPending };
}
