import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readEnv } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
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

/** An RFC 3161 authority at a URL, over HTTP. */
export const authorityAt = (url: string, certificate: string): TimestampAuthority =>
  timestampAuthority(certificate, async (request) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: Uint8Array.from(request),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const body = await bodyWithin(response, MOST_BYTES);
    if (!response.ok) throw new Error(`The timestamp authority answered ${response.status}.`);
    return body;
  });

let sandbox: Witnesses | undefined;
let live: Witnesses | null | undefined;

/** The witnesses of the draws: the sandbox's own, or those of the settings; null while no authority is configured. */
export function witnesses({ isSandbox = readEnv().SANDBOX } = {}): Witnesses | null {
  if (isSandbox) {
    sandbox ??= { isSandbox, authority: sandboxAuthority(), beacon: sandboxBeacon() };
    return sandbox;
  }
  if (live === undefined) live = liveWitnesses();
  return live;
}

function liveWitnesses(): Witnesses | null {
  const { TIMESTAMP_URL, TIMESTAMP_CERTIFICATE, BEACON_URLS } = readEnv();
  if (!TIMESTAMP_URL || !TIMESTAMP_CERTIFICATE) {
    log.error('no raffle and no giveaway can be committed: TIMESTAMP_URL is not set');
    return null;
  }
  const certificate = new X509Certificate(readFileSync(TIMESTAMP_CERTIFICATE));
  const authority = authorityAt(TIMESTAMP_URL, certificate.raw.toString('base64'));
  const beacon = drandBeacon(BEACON_URLS);
  return {
    isSandbox: false,
    authority: { ...authority, stamp: restingAfterFailure(authority.stamp) },
    beacon: { ...beacon, signatureOf: restingAfterFailure(beacon.signatureOf) },
  };
}
