import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bucket } from '../bucket-mirror';

const REGION = 'ap-southeast-2';
const KEYS = { accessKeyId: 'AKIATESTING', secretAccessKey: 'a secret for tests alone' };
const LATE_MS = 15 * 60_000;

/** A server that answers as S3 does: it checks the signature of every request, and holds what was written. */
export interface TestBucket {
  /** how it is reached, with keys that it knows */
  bucket: Bucket;
  /** by name, from the bucket on */
  objects: Map<string, Buffer>;
  /** method, name and status of every request, in order */
  answers: string[];
  /** from now on it answers with an error */
  fail(isFailing: boolean): void;
  close(): Promise<void>;
}

export async function aBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  const answers: string[] = [];
  let isFailing = false;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const name = (request.url ?? '').replace(/^\/public-logs\//, '');
    const say = (status: number, content: Buffer | string = '') => {
      answers.push(`${request.method} ${name} ${status}`);
      response.writeHead(status).end(content);
    };
    if (isFailing) return say(503, '<Error><Code>SlowDown</Code></Error>');
    const complaint = complaintOf(request, body);
    if (complaint) return say(403, `<Error><Code>${complaint}</Code></Error>`);
    const standing = objects.get(name);
    if (request.method === 'GET') return standing ? say(200, standing) : say(404);
    if (request.method !== 'PUT') return say(405);
    if (standing && request.headers['if-none-match'] === '*') return say(412);
    objects.set(name, body);
    return say(200);
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    bucket: {
      ...{ bucket: 'public-logs', prefix: 'fairdraw/', region: REGION, ...KEYS },
      endpoint: `http://127.0.0.1:${port}`,
    },
    objects,
    answers,
    fail(next) {
      isFailing = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** What is wrong with the signature (AWS Signature Version 4); null for a right one of now. */
function complaintOf({ method, url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const [, id, scope, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!signature) return 'AccessDenied';
  if (id !== KEYS.accessKeyId) return 'InvalidAccessKeyId';
  const time = String(headers['x-amz-date']);
  const day = time.slice(0, 8);
  if (scope !== `${day}/${REGION}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';
  const at = Date.parse(
    time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!(Math.abs(Date.now() - at) < LATE_MS)) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (headers['if-none-match']) needed.push('if-none-match');
  if (!needed.every((name) => signed.includes(name))) return 'AccessDenied';
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const canonical = [
    ...[method, url, ''],
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    ...['', names, hash],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, REGION, 's3', 'aws4_request'].reduce<Buffer | string>(
    (under, part) => hmac(under, part),
    `AWS4${KEYS.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
