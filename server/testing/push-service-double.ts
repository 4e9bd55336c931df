import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const Message = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  tag: z.string(),
});

/** What arrived, as the browser reads it. */
export interface Arrived extends z.output<typeof Message> {
  endpoint: string;
  ttlSeconds: number;
  topic: string;
  urgency: string;
}

/** A browser that has subscribed: what it tells the shop. */
export interface SubscribedBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

interface Browser {
  ecdh: ECDH;
  auth: Buffer;
  applicationServerKey: string;
  status: number;
}

/**
 * A push service and its browsers over real HTTP: it takes only what the shop's key has signed for it, and decrypts what
 * was sent as a browser does (RFC 8188, 8291, 8292).
 */
export async function startPushServiceDouble() {
  const browsers = new Map<string, Browser>();
  const arrived: Arrived[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      requests += 1;
      const { url: path = '', headers } = request;
      const browser = browsers.get(path);
      if (!browser) return response.writeHead(404).end();
      if (browser.status !== 201) return response.writeHead(browser.status).end();
      if (!isSigned(headers, browser.applicationServerKey, origin()))
        return response.writeHead(403).end();
      const message = Message.parse(JSON.parse(decrypted(browser, Buffer.concat(parts))));
      arrived.push({
        ...message,
        endpoint: origin() + path,
        ttlSeconds: Number(headers.ttl),
        topic: String(headers.topic),
        urgency: String(headers.urgency),
      });
      return response.writeHead(201).end();
    });
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: origin(),
    arrived,
    requests: () => requests,
    subscribe(applicationServerKey: string): SubscribedBrowser {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      browsers.set(path, { ecdh, auth, applicationServerKey, status: 201 });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: origin() + path, keys };
    },
    /** What the service says to whatever is sent to a browser from now on. */
    answers({ endpoint }: SubscribedBrowser, status: number) {
      const browser = browsers.get(new URL(endpoint).pathname);
      if (browser) browser.status = status;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isSigned({ authorization = '' }: IncomingHttpHeaders, key: string, audience: string) {
  const [, token = '', publicKey = ''] = authorization.match(/^vapid t=([^,]+), k=(.+)$/) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const;
  const verified = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: jwk as Record<string, string>, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  return verified && publicKey === key && aud === audience && exp * 1000 > Date.now();
}

function decrypted({ ecdh, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // the last record ends with a 2 and zeros
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
