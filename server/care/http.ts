import * as review from '@/lib/contract/limit-review';
import * as call from '@/lib/contract/reality-check';
import { routes, serve } from '@/server/http/serve';
import { answerLimitReview, getLimitReview } from './limit-review';
import {
  answerRealityCheck,
  getRealityCheck,
  reportActivity,
  setRealityInterval,
} from './reality-check';

export const careHttp = routes(
  serve(call.GetRealityCheck, getRealityCheck),
  serve(call.ReportActivity, reportActivity),
  serve(call.AnswerRealityCheck, answerRealityCheck),
  serve(call.SetRealityInterval, setRealityInterval),
  serve(review.GetLimitReview, getLimitReview),
  serve(review.AnswerLimitReview, answerLimitReview),
);
