import { z } from 'zod';
import { readVkey, SIGNATURE_TYPE } from '@/lib/rules/log/note';
import { about } from '@/lib/settings/about';
import { readEscrowKey } from '../escrow-key';
import { LogMirror, logMirrorSettings } from '../log-mirror';

function isWitnessKey(key: string): boolean {
  try {
    return readVkey(key).type === SIGNATURE_TYPE.cosignature;
  } catch {
    return false;
  }
}

export const drawSettings = {
  RAFFLE_LEAST_TICKETS: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .meta(
      about(
        'draws',
        'whether new raffle draws promise a least number of tickets, below which everybody is paid back',
      ),
    ),
  PARTY_TOO_SMALL: z
    .enum(['refund', 'place'])
    .default('refund')
    .meta(
      about(
        'draws',
        'what happens to a lotto party that closes with too few shares sold: `refund` pays everybody back, `place` plays its games all the same',
      ),
    ),
  TIMESTAMP_URL: z
    .url()
    .optional()
    .meta(
      about(
        'draws',
        'an RFC 3161 timestamp authority. Without it, and without the sandbox, no raffle and no giveaway is put on sale',
      ),
    ),
  TIMESTAMP_CERTIFICATE: z
    .string()
    .min(1)
    .optional()
    .meta(
      about(
        'draws',
        'the certificate (a PEM file) that its tokens lead to: one of [the table](decisions/123-a-draw-that-everybody-saw.md#authorities) that verifiers have',
      ),
    ),
  TIMESTAMP_SECOND_URL: z
    .url()
    .optional()
    .meta(
      about(
        'draws',
        'a second authority: where it is set, both stamp every promise and every list, and both have to fit. Draws that were promised by two need both until they are drawn',
      ),
    ),
  TIMESTAMP_SECOND_CERTIFICATE: z
    .string()
    .min(1)
    .optional()
    .meta(about('draws', 'the certificate (a PEM file) of the second authority')),
  BEACON_URLS: z
    .string()
    .default('https://api.drand.sh,https://api2.drand.sh,https://drand.cloudflare.com')
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url()).min(1))
    .meta(about('draws', 'doors to drand’s quicknet, apart by commas')),
  DRAW_SECRET_ESCROW_KEY: z
    .string()
    .superRefine((pem, context) => {
      const key = readEscrowKey(pem);
      if ('complaint' in key) context.addIssue({ code: 'custom', message: key.complaint });
    })
    .optional()
    .meta(
      about(
        'draws',
        'a second holder of the secrets of raffles: the public key of somebody else (X25519 or RSA, PEM, line breaks as `\\n`). Each secret is sealed to it too and the envelope published with the promise; its holder opens it with `bin/reveal-secret.mjs`',
      ),
    ),
  DRAW_SECRET_ESCROW_HOLDER: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .optional()
    .meta(
      about(
        'draws',
        'who that is, as `/how-we-draw` names them; without it the page says that a second holder is not named, and without the key that there is none',
      ),
    ),

  LOG_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64: openssl rand -base64 32')
    .optional()
    .meta(
      about(
        'log',
        'the key that signs the heads of the public log: 32 random bytes in base64 (`openssl rand -base64 32`). Witnesses know the log by it, so keep it when other secrets change',
        'a key from the first `API_SECRET`, which is kept sealed in the database',
      ),
    ),
  LOG_ORIGIN: z
    .string()
    .regex(/^[^\s+]{1,255}$/, 'must be an address without its scheme: shop.example/log')
    .optional()
    .meta(
      about(
        'log',
        'whose log it is, as its heads say: an address without its scheme. Another one is another log',
        'what it was first: the host of `SITE_ORIGIN`, and `/log`',
      ),
    ),
  LOG_MIRROR: LogMirror.optional().meta(
    about(
      'log',
      'a place that belongs to somebody else: a folder (another machine’s disk), as a path from `/` on, or a bucket, as `s3://bucket/prefix`. The public log is copied there as it grows ([how](log.md#mirror)), and a database that was restored from an older backup is found out by it',
    ),
  ),
  ...logMirrorSettings,
  LOG_WITNESSES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter((key) => key !== ''))
    .pipe(z.array(z.string().refine(isWitnessKey, 'must be keys of witnesses: name+id+key')))
    .meta(
      about(
        'log',
        'keys of witnesses of the public log (`name+id+key`, as `npm run log:witness` prints its own), with spaces between: their cosignatures are taken, and stand below the heads',
      ),
    ),
};
