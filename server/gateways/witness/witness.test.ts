import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sha256Hex } from '@/lib/rules/raffles/chain/bytes';
import { readTimestamp } from '@/lib/rules/raffles/chain/timestamp-token';
import { authorityAt, witnesses } from '.';
import { drandBeacon } from './drand-beacon';
import { answerTimestampRequest } from './sandbox-authority';

const sandbox = witnesses({ isSandbox: true });
if (!sandbox) throw new Error('the sandbox has its witnesses');
const { authority, beacon } = sandbox;
const at = new Date('2026-11-18T10:00:00.700Z');

/** An HTTP server at an address of its own while `work` runs. */
async function behind<T>(listener: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const stamping =
  (answers: (request: Buffer) => Promise<Uint8Array>): RequestListener =>
  async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    response.end(await answers(Buffer.concat(parts)));
  };

test('an authority is asked over HTTP as RFC 3161 has it, and what it says is checked', async () => {
  const hash = sha256Hex('a promise');
  const stamp = await behind(
    stamping((request) => answerTimestampRequest(request, at)),
    (url) => authorityAt(url, authority.certificate).stamp(hash, at),
  );
  expect(stamp.at.toISOString()).toBe('2026-11-18T10:00:00.000Z');
  expect((await readTimestamp(stamp.token, hash, authority.certificate)).at).toEqual(stamp.at);
  await expect(
    readTimestamp(stamp.token, sha256Hex('another'), authority.certificate),
  ).rejects.toThrow('it is about another hash');
});

test('an answer about another hash, or no answer at all, is not kept', async () => {
  const { token } = await authority.stamp(sha256Hex('another'), at);
  expect(token).not.toBe('');
  const other = await answerTimestampRequest(requestAbout(), at);
  await behind(
    stamping(async () => other),
    async (url) => {
      await expect(
        authorityAt(url, authority.certificate).stamp(sha256Hex('x'), at),
      ).rejects.toThrow();
    },
  );
  await behind(
    (_request, response) => response.writeHead(503).end(),
    async (url) => {
      await expect(
        authorityAt(url, authority.certificate).stamp(sha256Hex('x'), at),
      ).rejects.toThrow('503');
    },
  );
});

// TimeStampReq version 1 for a hash of zeros
function requestAbout(): Uint8Array {
  const imprint = `3031300d060960864801650304020105000420${'00'.repeat(32)}`;
  return Buffer.from(`3036020101${imprint}`, 'hex');
}

test('the beacon is asked at one door after the other, and no door can lie', async () => {
  const signature = await beacon.signatureOf(7);
  const right: RequestListener = ({ url }, response) =>
    response.end(JSON.stringify({ round: Number(url?.split('/').at(-1)), signature }));
  const lying: RequestListener = (_request, response) =>
    response.end(JSON.stringify({ round: 7, signature: 'ab'.repeat(48) }));
  await behind(lying, (liar) =>
    behind(right, async (honest) => {
      expect(await drandBeacon([liar, honest], beacon.chain).signatureOf(7)).toBe(signature);
      // a signature is not valid for another round
      await expect(drandBeacon([honest], beacon.chain).signatureOf(8)).rejects.toThrow(
        'not signed',
      );
      await expect(drandBeacon([liar], beacon.chain).signatureOf(7)).rejects.toThrow('not signed');
    }),
  );
});
