import { asTraceparent } from '@/lib/process/tracing';
import { traceHeaders } from './trace-headers';

afterEach(() => {
  delete document.documentElement.dataset.traces;
});

test('a call names a trace of its own where the page says that traces are recorded, and nowhere else', () => {
  expect(traceHeaders()).toEqual({});
  document.documentElement.dataset.traces = '';
  const [first, second] = [traceHeaders().traceparent, traceHeaders().traceparent];
  expect(first).toBe(asTraceparent(first));
  expect(first).toBeDefined();
  expect(second).not.toBe(first);
});
