import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf } from '@/lib/contract/calls';
import type { RealityCheck } from '@/lib/contract/reality-check';
import { BACKGROUND } from './background';
import { callQuery } from './call-query';
import { keepAnswer } from './keep-answer';

/** The customer's session of play, and whether a check has to be answered. */
export const realityCheckQuery = () => callQuery('getRealityCheck', {});

export const useReportActivity = () =>
  useRealityMutation<void>(() => browserApi.mutate('reportActivity', {}), BACKGROUND);

export const useAnswerRealityCheck = () =>
  useRealityMutation((input: InputOf<'answerRealityCheck'>) =>
    browserApi.mutate('answerRealityCheck', input),
  );

export const useSetRealityInterval = () =>
  useRealityMutation((input: InputOf<'setRealityInterval'>) =>
    browserApi.mutate('setRealityInterval', input),
  );

/** Every answer is the session as it stands. */
function useRealityMutation<I>(
  mutationFn: (input: I) => Promise<RealityCheck>,
  meta?: typeof BACKGROUND,
) {
  const queryClient = useQueryClient();
  return useMutation<RealityCheck, ApiError, I>({
    mutationKey: REALITY,
    ...(meta && { meta }),
    mutationFn,
    onSuccess: (answer) => keepAnswer(queryClient, realityCheckQuery().queryKey, answer),
  });
}

/** The mutation key of these calls: they are no payment that a reminder would have to wait for. */
export const REALITY = ['reality'];
