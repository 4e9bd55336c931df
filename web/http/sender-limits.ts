import type { IncomingMessage } from 'node:http';
import { MAX_UPLOAD_BYTES } from '@/lib/client/multipart';

const KB = 1_024;
const MB = 1_024 * KB;

/**
 * What a client may take its time over, and how much it may hold meanwhile. A network is an IPv4 address or an IPv6
 * /64; a household, an office or a mobile carrier's gateway may stand behind one, so the bounds are far above what
 * one visitor needs. Where one is passed, the one that has been slow for longest goes, not the one that has just come.
 */
export const SENDER_LIMITS = {
  /** Heads are one or two packets: ten seconds are several lost ones. */
  headMs: 10_000,
  /** The same for what a body begins with; from then on the lowest rate counts. */
  bodyGraceMs: 10_000,
  /** A third of what a slow phone line sends (200 kbit/s, 25 KB a second). */
  lowestBytesPerSecond: 8 * KB,
  /** The 2 MB that a call may have take 84 s on such a line. */
  bodyMs: 120_000,
  /** An identity photo of 4 MB takes 168 s on it, the largest upload (10 MB) 420 s. */
  uploadMs: 600_000,
  /** Of a phone that goes through a tunnel nothing is heard for some seconds. */
  stalledReaderMs: 20_000,
  /** Browsers open six each: some 340 visitors of one gateway at the same moment, or a rush of 400 who wait 5 s. */
  connections: 2_048,
  /** requests whose bodies are not complete, of one network */
  unfinished: 128,
  /** bytes of unfinished bodies: three of the largest uploads of one network, and twelve of all */
  unfinishedBytes: 32 * MB,
  unfinishedBytesOfAll: 128 * MB,
  /** bytes of responses that wait for their readers: many large pages of one network, and a share of a node's memory */
  unreadBytes: 32 * MB,
  unreadBytesOfAll: 256 * MB,
} as const;
export type SenderLimits = { readonly [Name in keyof typeof SENDER_LIMITS]: number };

/** More than any endpoint accepts; the endpoints have lower limits and better messages. */
const MOST_BYTES = 2 * MB;
/** The web tier's address and the API's of each call that uploads a file (`multipart` in the contract). */
export const BROWSER_UPLOAD = '/api/call/uploadIdentityDocument';
export const API_UPLOAD = '/v2/customer/verification';
/** The same of the office. */
export const OFFICE_UPLOADS = [
  '/operator/call/lookAtBankFile',
  '/operator/call/takeBankFile',
  '/operator/call/applyPayoutResults',
  '/operator/call/requestResultFile',
];
export const OFFICE_API_UPLOADS = [
  '/operator/v1/bank-files/look',
  '/operator/v1/bank-files',
  '/operator/v1/payout-results',
  '/operator/v1/result-files',
];
const UPLOADS = [BROWSER_UPLOAD, API_UPLOAD, ...OFFICE_UPLOADS, ...OFFICE_API_UPLOADS];

export const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

const isUpload = (request: IncomingMessage): boolean =>
  request.method === 'POST' && UPLOADS.includes(pathOf(request));

/** How large the body of a request may be, in bytes, and how long it may take, in ms. */
export const bodyLimits = (request: IncomingMessage, limits: SenderLimits) =>
  isUpload(request)
    ? { mostBytes: MAX_UPLOAD_BYTES, mostMs: limits.uploadMs }
    : { mostBytes: MOST_BYTES, mostMs: limits.bodyMs };
