import type { AnyValueMap } from '@opentelemetry/api-logs';
import { copyLog } from '@/lib/process/log';
import { currentSpan } from '@/lib/process/work';
import { type Collector, resourceOf, SENDING_TIMEOUT_MS, type Sending } from './collector';
import { contextOf } from './trace-context';

/** Sends each line of the log to a collector as well, as it is written, with the span that it was written in. */
export async function sendLog(collector: Collector): Promise<Sending> {
  const [{ SeverityNumber }, sdk, { OTLPLogExporter }, resource] = await Promise.all([
    import('@opentelemetry/api-logs'),
    import('@opentelemetry/sdk-logs'),
    import('@opentelemetry/exporter-logs-otlp-http'),
    resourceOf(collector),
  ]);
  const { url, headers, release } = collector;
  const exporter = new OTLPLogExporter({ url, headers, timeoutMillis: SENDING_TIMEOUT_MS });
  const provider = new sdk.LoggerProvider({
    resource,
    processors: [new sdk.BatchLogRecordProcessor({ exporter })],
  });
  const logger = provider.getLogger('fairdraw', release);
  const severities = { info: SeverityNumber.INFO, error: SeverityNumber.ERROR };
  const inContext = await contextOf();
  const end = copyLog((level, message, fields) =>
    logger.emit({
      severityNumber: severities[level],
      severityText: level,
      body: message,
      attributes: fields as AnyValueMap,
      context: inContext(currentSpan()?.traceparent),
    }),
  );
  return {
    flush: () => provider.forceFlush(),
    shutdown: async () => {
      end();
      await provider.shutdown();
    },
  };
}
