import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isPinned } from '@/lib/rules/raffles/chain/authorities';
import { certificateHash } from '@/lib/rules/raffles/chain/timestamp-token';
import { readEnv } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
import { askGateway } from '../gateway-calls';
import { bodyWithin } from './body-within';
import { drandBeacon } from './drand-beacon';
import { restingAfterFailure } from './resting';
import { timestampAuthority } from './rfc3161';
import { sandboxAuthority } from './sandbox-authority';
import { sandboxBeacon } from './sandbox-beacon';
import type { TimestampAuthority, Witnesses } from './witnesses';

export type { TimestampAuthority, Witnesses } from './witnesses';

const DEADLINE_MS = 10_000;
const MOST_BYTES = 100_000;
const STAMPING = { gateway: 'timestamps', operation: 'stamp' };

/** An RFC 3161 authority at a URL, over HTTP. */
export const authorityAt = (url: string, certificate: string): TimestampAuthority =>
  timestampAuthority(certificate, (request) =>
    askGateway(STAMPING, async () => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query' },
        body: Uint8Array.from(request),
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      const body = await bodyWithin(response, MOST_BYTES);
      if (!response.ok) throw new Error(`The timestamp authority answered ${response.status}.`);
      return body;
    }),
  );

let sandbox: Witnesses | undefined;
let live: Witnesses | null | undefined;

/** The witnesses of the draws: the sandbox's own, or those of the settings; null while no authority is configured. */
export function witnesses({ isSandbox = readEnv().SANDBOX } = {}): Witnesses | null {
  if (isSandbox) {
    sandbox ??= { isSandbox, authority: sandboxAuthority(), second: null, beacon: sandboxBeacon() };
    return sandbox;
  }
  if (live === undefined) live = liveWitnesses();
  return live;
}

function liveWitnesses(): Witnesses | null {
  const { TIMESTAMP_URL, TIMESTAMP_CERTIFICATE, BEACON_URLS, ...env } = readEnv();
  const { TIMESTAMP_SECOND_URL, TIMESTAMP_SECOND_CERTIFICATE } = env;
  if (!TIMESTAMP_URL || !TIMESTAMP_CERTIFICATE) {
    log.error('no raffle and no giveaway can be committed: TIMESTAMP_URL is not set');
    return null;
  }
  const authority = pinnedAuthority(TIMESTAMP_URL, TIMESTAMP_CERTIFICATE);
  const second =
    TIMESTAMP_SECOND_URL && TIMESTAMP_SECOND_CERTIFICATE
      ? pinnedAuthority(TIMESTAMP_SECOND_URL, TIMESTAMP_SECOND_CERTIFICATE)
      : null;
  // where two are configured, one alone is not enough
  if (!authority || (TIMESTAMP_SECOND_URL && !second)) return null;
  const beacon = drandBeacon(BEACON_URLS);
  return {
    isSandbox: false,
    authority,
    second,
    beacon: { ...beacon, signatureOf: restingAfterFailure(beacon.signatureOf) },
  };
}

/** An authority of the table that every verifier has; null for another, whose stamps no verifier would accept. */
function pinnedAuthority(url: string, file: string): TimestampAuthority | null {
  const certificate = new X509Certificate(readFileSync(file)).raw.toString('base64');
  const hash = certificateHash(certificate);
  if (!isPinned(hash)) {
    log.error('no raffle and no giveaway can be committed: verifiers do not know this authority', {
      file,
      hash,
    });
    return null;
  }
  const authority = authorityAt(url, certificate);
  return { ...authority, stamp: restingAfterFailure(authority.stamp) };
}
