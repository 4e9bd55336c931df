import { hmacSha256, sha256 } from '#hmac';

/** What a request asks for, as it goes over the wire. */
export interface RequestToSign {
  method: string;
  /** with its query */
  path: string;
  body?: string | null;
  idempotencyKey?: string | undefined;
}

/** What is signed of a request: who asks, when, and for what. */
export interface SignatureInput {
  applicationKey: string;
  /** milliseconds since 1970, as text */
  timestamp: string;
  /** the customer's access token, or empty for a visitor */
  customerToken: string;
  method: string;
  /** path and query as they are sent */
  path: string;
  /** or empty */
  idempotencyKey: string;
  /** SHA-256 of the body as hex; empty where there is none */
  bodyHash: string;
}

/**
 * The version of what is signed: it stands in the text, and in front of the signature. Version 1 covered time,
 * application and customer token only, and is not taken any more.
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

/** The signature of an HMAC as its header carries it. */
export const versioned = (hmac: string): string => `${VERSION}=${hmac}`;

/** HMAC-SHA256 of what is signed; the same on the edge, where it takes a moment, and in Node. */
export const sign = async (secret: string, input: SignatureInput): Promise<string> =>
  versioned(await hmacSha256(secret, signedText(input)));

/**
 * What of a request's address is signed: no origin, since a proxy may stand in between, and the query as it reads, since
 * servers on the way spell it anew (`c[]` as `c%5B%5D`).
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

/** What a request that has arrived claims to have signed; whether its body has that hash is for its reader to see. */
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

/** How old or how far ahead a signature may be, in real time. */
const TOLERANCE_MS = 5 * 60_000;

export const isFresh = ({ timestamp }: Pick<SignatureInput, 'timestamp'>): boolean =>
  /^\d{10,16}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp)) <= TOLERANCE_MS;

/**
 * Whether one of our own processes sent a request, body and all, within the last five minutes.
 * @param body what was read of it, or nothing where its method has none
 */
export async function isSignedBy(
  secret: string,
  applicationKey: string,
  request: Request,
  body = '',
): Promise<boolean> {
  const claims = claimsOf(request);
  if (claims.applicationKey !== applicationKey || !isFresh(claims)) return false;
  const bodyHash = body ? await sha256(body) : '';
  const right = await sign(secret, { ...claims, bodyHash });
  return isSame(right, request.headers.get('x-signature') ?? '');
}

/** Compares in constant time. */
function isSame(right: string, given: string): boolean {
  let difference = right.length ^ given.length;
  for (let at = 0; at < right.length; at += 1) {
    difference |= right.charCodeAt(at) ^ given.charCodeAt(at);
  }
  return difference === 0;
}
