import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { CreationOptions, RequestOptions } from '@/lib/contract/passkeys';

// Fetched when a passkey is used: import it dynamically.

/** The browser or its authenticator did not do what it was asked for. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';

  constructor(
    /** the authenticator has one of this account already, or cannot do this here */
    readonly reason: 'known' | 'unavailable',
    cause: unknown,
  ) {
    super(reason, { cause });
  }
}

/** Asks for a new passkey. @returns the answer as text; null if the person changed their mind @throws PasskeyFailure */
export const makePasskey = (optionsJSON: CreationOptions): Promise<string | null> =>
  asText(startRegistration({ optionsJSON }));

interface Asking {
  /** in the suggestions for a field of the page, not in a dialog */
  inSuggestions?: boolean;
  /** ends it */
  signal?: AbortSignal;
}

/**
 * Asks for an answer of a passkey.
 * @returns the answer as text; null if the person changed their mind, or something else is asked @throws PasskeyFailure
 */
export async function askPasskey(
  optionsJSON: RequestOptions,
  { inSuggestions = false, signal }: Asking = {},
): Promise<string | null> {
  if (signal?.aborted) return null;
  const stop = () => WebAuthnAbortService.cancelCeremony();
  signal?.addEventListener('abort', stop);
  const answer = asText(startAuthentication({ optionsJSON, useBrowserAutofill: inSuggestions }));
  return answer.finally(() => signal?.removeEventListener('abort', stop));
}

/** browsers say the same of a person who cancels, and of one who takes too long */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);
const UNAVAILABLE = new Set([
  ...['SecurityError', 'NotSupportedError', 'ConstraintError', 'UnknownError'],
  ...['NotReadableError', 'OperationError', 'EncodingError', 'DataError'],
]);

async function asText(answer: Promise<object>): Promise<string | null> {
  try {
    return JSON.stringify(await answer);
  } catch (error) {
    const { name } = error as Error;
    if (CANCELLED.has(name)) return null;
    if (name === 'InvalidStateError') throw new PasskeyFailure('known', error);
    if (UNAVAILABLE.has(name)) throw new PasskeyFailure('unavailable', error);
    throw error;
  }
}
