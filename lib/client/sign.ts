import { hmacSha256, sha256 } from '#hmac';

/** A request as it is sent. */
export interface RequestToSign {
  method: string;
  /** with its query */
  path: string;
  body?: string | Uint8Array<ArrayBuffer> | null;
  idempotencyKey?: string | undefined;
}

/** The signed parts of a request: sender, time and content. */
export interface SignatureInput {
  applicationKey: string;
  /** milliseconds since 1970, as text */
  timestamp: string;
  /** the customer's access token, or empty for a visitor */
  customerToken: string;
  method: string;
  /** path and query as they are sent */
  path: string;
  /** empty if there is none */
  idempotencyKey: string;
  /** SHA-256 of the body as hex; empty where there is none */
  bodyHash: string;
}

/**
 * The version of the signature format: part of the signed text and the prefix of the signature. Version 1, which
 * covered only time, application and customer token, is no longer accepted.
 */
const VERSION = 'v2';

export const signedText = (input: SignatureInput): string =>
  [
    VERSION,
    input.timestamp,
    input.applicationKey,
    input.customerToken,
    input.method,
    input.path,
    input.idempotencyKey,
    input.bodyHash,
  ].join('\n');

/** The signature as its header carries it. */
export const versioned = (hmac: string): string => `${VERSION}=${hmac}`;

/** HMAC-SHA256 of the signed text; the same result in Node and on the edge, where it is asynchronous. */
export const sign = async (secret: string, input: SignatureInput): Promise<string> =>
  versioned(await hmacSha256(secret, signedText(input)));

/**
 * The signed part of a URL: without the origin, since a proxy may stand in between, and with the query re-encoded,
 * since servers on the way may encode it differently (`c[]` as `c%5B%5D`).
 */
export function pathOf(url: string): string {
  const { pathname, search, searchParams } = new URL(url, 'http://localhost');
  return search ? `${pathname}?${searchParams}` : pathname;
}

/** The headers of a signed request. */
export async function signatureHeaders(
  secret: string,
  applicationKey: string,
  { method, path, body, idempotencyKey = '' }: RequestToSign,
  customerToken = '',
): Promise<Record<string, string>> {
  const timestamp = String(Date.now());
  const bodyHash = body ? await sha256(body) : '';
  const signature = await sign(secret, {
    applicationKey,
    timestamp,
    customerToken,
    method,
    path: pathOf(path),
    idempotencyKey,
    bodyHash,
  });
  return {
    'x-application-key': applicationKey,
    'x-timestamp': timestamp,
    'x-signature': signature,
    ...(bodyHash && { 'x-body-sha256': bodyHash }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
}

/** What the headers of an incoming request claim was signed. The reader of the body checks its hash. */
export function claimsOf({ method, url, headers }: Request): SignatureInput {
  return {
    applicationKey: headers.get('x-application-key') ?? '',
    timestamp: headers.get('x-timestamp') ?? '',
    customerToken: headers.get('authorization')?.replace(/^Bearer /, '') ?? '',
    method,
    path: pathOf(url),
    idempotencyKey: headers.get('idempotency-key') ?? '',
    bodyHash: headers.get('x-body-sha256') ?? '',
  };
}

/** The maximum age of a signature, and its maximum lead, in real time. */
const TOLERANCE_MS = 5 * 60_000;

export const isFresh = ({ timestamp }: Pick<SignatureInput, 'timestamp'>): boolean =>
  /^\d{10,16}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp)) <= TOLERANCE_MS;

/**
 * Whether one of our own processes signed a request and its body within the last five minutes.
 * @param body the body as read; empty if the method has none
 */
export async function isSignedBy(
  secret: string,
  applicationKey: string,
  request: Request,
  body: string | Uint8Array<ArrayBuffer> = '',
): Promise<boolean> {
  const claims = claimsOf(request);
  if (claims.applicationKey !== applicationKey || !isFresh(claims)) return false;
  const bodyHash = body ? await sha256(body) : '';
  const right = await sign(secret, { ...claims, bodyHash });
  return isSame(right, request.headers.get('x-signature') ?? '');
}

/** Compares in constant time. */
function isSame(expected: string, actual: string): boolean {
  let difference = expected.length ^ actual.length;
  for (let at = 0; at < expected.length; at += 1) {
    difference |= expected.charCodeAt(at) ^ actual.charCodeAt(at);
  }
  return difference === 0;
}
