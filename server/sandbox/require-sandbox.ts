import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';

/** @throws sandbox.off unless the shop runs with SANDBOX=on */
export function requireSandbox(): void {
  if (!readEnv().SANDBOX) {
    throw new ShopError('sandbox.off');
  }
}
