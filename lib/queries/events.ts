import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { VisitorEvent } from '@/lib/contract/events';
import { tracked } from './tracked';

/** A visitor's feedback about the website, without the fields that are the same for everyone. */
export type Feedback = Pick<
  VisitorEvent,
  'rating' | 'comment' | 'email' | 'source' | 'variant' | 'clientInformation'
>;

export const useSendFeedback = () =>
  useMutation<unknown, ApiError, Feedback>({
    mutationFn: (feedback) =>
      browserApi.mutate('createEvent', {
        category: 'user',
        eventType: 'feedback_event',
        name: 'feedback',
        ...feedback,
      }),
    meta: tracked<Feedback>(({ rating }) => ['Feedback', { rating: rating ?? 0 }]),
  });
