import { TOTP } from 'otpauth';

const STEP_MS = 30_000;
// the library throws for six characters that take more than six bytes
const SIX_DIGITS = /^\d{6}$/;

/**
 * The 30-second step that an authenticator's code belongs to (RFC 6238): the current one, or the one before or after it
 * for clocks that are off; null for a wrong code.
 * @throws an Error for a secret that is not base32
 */
export function matchingStep(secret: string, code: string, timeMs: number): number | null {
  if (!SIX_DIGITS.test(code)) return null;
  const delta = new TOTP({ secret }).validate({ token: code, timestamp: timeMs, window: 1 });
  return delta === null ? null : Math.floor(timeMs / STEP_MS) + delta;
}
