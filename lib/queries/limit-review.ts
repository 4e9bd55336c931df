import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf, ResultOf } from '@/lib/contract/calls';
import { callQuery } from './call-query';
import { keepAnswer } from './keep-answer';

/** The six months that the customer has not looked at yet. */
export const limitReviewQuery = () => callQuery('getLimitReview', {});

export const useLimitReview = () => useQuery(limitReviewQuery());

export function useAnswerLimitReview() {
  const queryClient = useQueryClient();
  return useMutation<ResultOf<'answerLimitReview'>, ApiError, InputOf<'answerLimitReview'>>({
    mutationFn: (input) => browserApi.mutate('answerLimitReview', input),
    onSuccess: (answer) => keepAnswer(queryClient, limitReviewQuery().queryKey, answer),
  });
}
