import { TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** The codes of an authenticator: of this moment, or of the 30 seconds that many steps later. */
export const codeOf =
  (secret: string) =>
  (stepsLater = 0): string =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + stepsLater * STEP_MS });
