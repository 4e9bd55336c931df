import { Histogram } from '@/lib/process/histogram';
import { provideMetrics } from '@/lib/process/metrics';
import { Tally } from '@/lib/process/tally';
import { currentRequest, currentSpan, inSpan, nameOf } from '@/lib/process/work';

const durations = new Histogram({
  name: 'gateway_duration_seconds',
  help: 'How long companies outside took to answer, or until nobody waited any more.',
  label: 'gateway',
  bounds: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});
const answers = new Tally(
  'gateway_answers_total',
  'What companies outside answered; failed is no answer, or none that can be used.',
);
provideMetrics('gateways', () => [durations.metric(), answers.metric()]);

interface Asking<R> {
  /** which company, by a word of the settings or of ours */
  gateway: string;
  operation: string;
  /** a word for the answer, one of few */
  outcomeOf?: (answer: R) => string;
}

/** For companies that answer over HTTP: whether they took the request. */
export const outcomeOfResponse = ({ status }: Pick<Response, 'status'>): string => {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'answered';
};

/** Asks a company outside, and records that: in the metrics, in the line of its request, and as a span. */
export async function askGateway<R>(
  { gateway, operation, outcomeOf = () => 'answered' }: Asking<R>,
  ask: () => Promise<R>,
): Promise<R> {
  const request = currentRequest();
  const beganAt = performance.now();
  const record = (outcome: string) => {
    const ms = performance.now() - beganAt;
    const span = currentSpan();
    durations.observe(gateway, ms / 1_000, span?.isRecorded ? span.traceId : undefined);
    answers.add({ gateway, operation, outcome });
    span?.set({ 'fairdraw.outcome': outcome });
    if (!request) return;
    request.gatewayCalls += 1;
    request.gatewayMs += ms;
  };
  const facts = { 'fairdraw.gateway': gateway };
  return inSpan(`${gateway} ${operation}`, { kind: 'client', facts }, async () => {
    try {
      const answer = await ask();
      record(outcomeOf(answer));
      return answer;
    } catch (error) {
      record('failed');
      currentSpan()?.set({ 'error.type': nameOf(error) });
      throw error;
    }
  });
}
