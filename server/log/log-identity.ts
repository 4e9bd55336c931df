import { hkdfSync } from 'node:crypto';
import { siteOrigin } from '@/lib/routes/origin';
import { type Checkpoint, checkpointText } from '@/lib/rules/log/checkpoint';
import {
  type NoteKey,
  noteText,
  publicKeyOf,
  SIGNATURE_TYPE,
  signNote,
} from '@/lib/rules/log/note';
import { readEnv } from '@/server/runtime/env';

/** Whose log this is, and how its heads are signed. */
export interface LogIdentity {
  /** the first line of each checkpoint, and the name of the key */
  origin: string;
  seed: Uint8Array;
  key: NoteKey;
}

let own: LogIdentity | undefined;

/** As `keepLogIdentity` has found it; before that, and for a new log, as the settings say. */
export function logIdentity(): LogIdentity {
  own ??= identityFrom(readEnv());
  return own;
}

export function signAs(identity: LogIdentity): void {
  own = identity;
}

interface Settings {
  LOG_ORIGIN?: string | undefined;
  LOG_KEY?: string | undefined;
  API_SECRET: string;
}

/** From LOG_ORIGIN and LOG_KEY; without them from the site's address and API_SECRET. */
export function identityFrom({ LOG_ORIGIN, LOG_KEY, API_SECRET }: Settings): LogIdentity {
  const origin = LOG_ORIGIN ?? `${new URL(siteOrigin()).host}/log`;
  const seed = LOG_KEY
    ? new Uint8Array(Buffer.from(LOG_KEY, 'base64'))
    : new Uint8Array(hkdfSync('sha256', API_SECRET, '', 'fairdraw public log', 32));
  const key = { name: origin, type: SIGNATURE_TYPE.ed25519, publicKey: publicKeyOf(seed) };
  return { origin, seed, key };
}

/** The signed note of a head. */
export function signHead({ origin, seed }: LogIdentity, head: Omit<Checkpoint, 'origin'>): string {
  const text = checkpointText({ origin, ...head });
  return noteText({ text, signatures: [signNote(text, origin, seed)] });
}
