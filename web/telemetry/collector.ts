import { randomUUID } from 'node:crypto';
import type { Resource } from '@opentelemetry/resources';

/** Where one signal is sent by OTLP over HTTP, and as whom. */
export interface Collector {
  url: string;
  headers: Record<string, string>;
  service: string;
  release: string;
}

/** How long a collector may take, however often it is tried: a node that stops waits as long. */
export const SENDING_TIMEOUT_MS = 3_000;

/** What has begun to send. */
export interface Sending {
  /** sends what waits */
  flush: () => Promise<void>;
  /** sends what waits, and ends */
  shutdown: () => Promise<void>;
}

const INSTANCE = randomUUID();

/** Who sends: nodes of one service are told apart by an id that a process has for its life. */
export async function resourceOf({
  service,
  release,
}: Pick<Collector, 'service' | 'release'>): Promise<Resource> {
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  return resourceFromAttributes({
    'service.name': service,
    'service.version': release,
    'service.instance.id': INSTANCE,
  });
}
