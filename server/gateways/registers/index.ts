import type { Variant } from '@/lib/contract/site';
import { readEnv } from '@/server/runtime/env';
import { betstop } from './betstop';
import { gamstop } from './gamstop';
import type { ExclusionRegister } from './register';
import { sandboxRegister } from './sandbox-register';

export {
  type ExclusionRegister,
  MOST_IN_A_BATCH,
  type RegisterAnswer,
  type RegisteredPerson,
} from './register';
export { SANDBOX_REGISTER } from './sandbox-register';

/** Every register that is asked. */
export function exclusionRegisters(): ExclusionRegister[] {
  const { GAMSTOP_URL, GAMSTOP_KEY, BETSTOP_URL, BETSTOP_KEY, SANDBOX } = readEnv();
  const registers: ExclusionRegister[] = [];
  if (GAMSTOP_URL && GAMSTOP_KEY) {
    // `api.gamstop.io` has its batches at `batch.gamstop.io`
    const batchUrl = GAMSTOP_URL.replace(/^https:\/\/api\./u, 'https://batch.');
    registers.push(gamstop({ url: GAMSTOP_URL, batchUrl, key: GAMSTOP_KEY }));
  } else if (SANDBOX) registers.push(sandboxRegister);
  if (BETSTOP_URL && BETSTOP_KEY) registers.push(betstop({ url: BETSTOP_URL, key: BETSTOP_KEY }));
  return registers;
}

/** The one that is asked about the customers of a variant, if there is one. */
export const registerOf = (variant: Variant): ExclusionRegister | undefined =>
  exclusionRegisters().find((register) => register.variant === variant);
