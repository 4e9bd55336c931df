import { createHmac } from 'node:crypto';
import { Histogram } from '@/lib/process/histogram';
import { provideMetrics } from '@/lib/process/metrics';
import { Tally } from '@/lib/process/tally';
import { currentRequest, currentSpan, inSpan } from '@/lib/process/work';
import type { Customer } from '@/server/kernel/context';
import { derivedKey } from '@/server/kernel/derived-key';
import type { AnswerRoute } from './answer-route';

const PSEUDONYM_LENGTH = 16;

const durations = new Histogram({
  name: 'call_duration_seconds',
  help: 'Calls of the API by their name, from the first check to the answer.',
  label: 'call',
  bounds: [0.01, 0.05, 0.1, 0.5, 1, 5],
});
const answers = new Tally('call_answers_total', 'Calls of the API, by name and outcome.');
provideMetrics('calls', () => [durations.metric(), answers.metric()]);

/** The same answers, each recorded: in the metrics, in the line of its request, and as a span. */
export const recorded =
  (answerRoute: AnswerRoute): AnswerRoute =>
  async (attempt) => {
    const { name } = attempt.route.call;
    const request = currentRequest();
    // a page makes several calls; a call of a browser makes one
    if (request) request.name ??= name;
    const beganAt = performance.now();
    return inSpan(`call ${name}`, {}, async () => {
      const response = await answerRoute(attempt);
      const span = currentSpan();
      const seconds = (performance.now() - beganAt) / 1_000;
      durations.observe(name, seconds, span?.isRecorded ? span.traceId : undefined);
      answers.add({ call: name, outcome: outcomeOf(response.status) });
      span?.set({ 'http.response.status_code': response.status });
      return response;
    });
  };

const outcomeOf = (status: number): string => {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
};

/** The code of a refusal, for the line of the request that it ends. */
export function noteError(code: string): void {
  const request = currentRequest();
  if (request) request.errorCode = code;
}

/** Whose request it is, as a pseudonym that only this shop can tie to anybody. */
export function noteCustomer(customer: Pick<Customer, 'id'> | null): void {
  const request = currentRequest();
  if (!request || !customer) return;
  const { id } = customer;
  request.customer = () =>
    createHmac('sha256', derivedKey('pseudonyms of the log'))
      .update(id)
      .digest('hex')
      .slice(0, PSEUDONYM_LENGTH);
}
