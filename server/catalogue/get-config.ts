import type { CallResult } from '@/lib/contract/call';
import type { GetConfig } from '@/lib/contract/catalogue';
import { SESSION_TIMEOUT_SECONDS } from '@/lib/rules/session-timeout';
import { currencyOf, localeOf, timeZoneOf } from '@/lib/rules/site';
import { readEnv } from '@/server/runtime/env';
import { secretHolder } from '@/server/runtime/secret-holder';
import { openVariants } from './open-variants';

export const VARIANT_LABELS = { AU: 'Australia', GB: 'Great Britain' } as const;

/** What the web tier needs before its first page: variants, ages, timeouts. */
export async function getConfig(): Promise<CallResult<typeof GetConfig>> {
  const { SANDBOX, SESSION_REPLAY, SESSION_REPLAY_SAMPLE_RATE } = readEnv();
  return {
    isSandbox: SANDBOX,
    variants: openVariants().map((variant) => ({
      variant,
      label: VARIANT_LABELS[variant],
      locale: localeOf(variant),
      currency: currencyOf(variant),
      timeZone: timeZoneOf(variant),
    })),
    minimumAge: 18,
    sessionTimeoutSeconds: SESSION_TIMEOUT_SECONDS,
    heartbeatSeconds: 60,
    heartbeatActiveTimeoutSeconds: 60,
    chat: { isAvailable: false },
    sessionReplay: { isEnabled: SESSION_REPLAY === 'on', sampleRate: SESSION_REPLAY_SAMPLE_RATE },
    secretHolder: secretHolder(),
  };
}
