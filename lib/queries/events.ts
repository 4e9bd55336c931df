import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api/api-error';
import { browserApi } from '@/lib/api/browser-client';
import { eventsEndpoints as at } from '@/lib/contract/endpoints/events';
import type { CreateEvent, VisitorEvent } from '@/lib/contract/events';
import { tracked } from './tracked';

/** What somebody says about the website, without what is the same for everybody. */
export type Feedback = Pick<
  VisitorEvent,
  'rating' | 'comment' | 'email' | 'source' | 'variant' | 'clientInformation'
>;

export const useSendFeedback = () =>
  useMutation<unknown, ApiError, Feedback>({
    mutationFn: (said) =>
      browserApi<typeof CreateEvent>(at.createEvent, {
        category: 'user',
        eventType: 'feedback_event',
        name: 'feedback',
        ...said,
      }),
    meta: tracked<Feedback>(({ rating }) => ['Feedback', { rating: rating ?? 0 }]),
  });
