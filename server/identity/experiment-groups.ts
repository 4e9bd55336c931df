import { createHash } from 'node:crypto';
import { readEnv } from '@/server/runtime/env';

/**
 * The customer's group in each experiment that runs. It follows from the customer and the experiment alone, so that it
 * stays the same on every device, and groups of different experiments are independent.
 */
export function experimentGroups(customerId: string): Record<string, string> {
  const running = readEnv().EXPERIMENTS.split(';').filter(Boolean);
  return Object.fromEntries(
    running.map((experiment) => {
      const [name = '', list = ''] = experiment.split(':');
      const groups = list.split(',');
      const drawn = createHash('sha256').update(`${name} ${customerId}`).digest().readUInt32BE();
      return [name, groups[drawn % groups.length] ?? ''];
    }),
  );
}
