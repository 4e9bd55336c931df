import { createHash } from 'node:crypto';
import { OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import { readTimestamp, toBase64 } from '@/lib/rules/raffles/chain/timestamp-token';
import type { TimestampAuthority } from './witnesses';

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const GRANTED = [0, 1];

/** Sends a DER-encoded request to an authority and returns its DER-encoded answer. */
type TimestampDoor = (request: Uint8Array) => Promise<Uint8Array>;

/** An RFC 3161 authority over any transport; every answer is verified before it is used. */
export const timestampAuthority = (
  certificate: string,
  ask: TimestampDoor,
): TimestampAuthority => ({
  certificate,
  async stamp(hash) {
    const answer = TimeStampResp.fromBER(exactly(await ask(requestFor(hash))));
    if (!GRANTED.includes(Number(answer.status.status)) || !answer.timeStampToken) {
      throw new Error(`The timestamp authority refused with status ${answer.status.status}.`);
    }
    const token = toBase64(new Uint8Array(answer.timeStampToken.toSchema().toBER()));
    const stamped = await readTimestamp(token, hash, certificate);
    return { token, at: stamped.at };
  },
});

export const imprintOf = (hash: string): MessageImprint =>
  new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
    hashedMessage: new OctetString({ valueHex: exactly(Buffer.from(hash, 'hex')) }),
  });

/**
 * Without a nonce: each hash is requested once, and a replayed older answer would prove an earlier time, not a later
 * one.
 */
function requestFor(hash: string): Uint8Array {
  const request = new TimeStampReq({ version: 1, messageImprint: imprintOf(hash), certReq: true });
  return new Uint8Array(request.toSchema().toBER());
}

export const exactly = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

export const sha256 = (bytes: Uint8Array): Uint8Array =>
  createHash('sha256').update(bytes).digest();
