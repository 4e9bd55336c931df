import { newId } from '@/server/kernel/ids';
import { readAccessToken, writeAccessToken } from './access-token';

const claims = (lifeMs = 60_000) => ({
  customerId: newId(),
  signInId: newId(),
  expiresAt: new Date(Date.now() + lifeMs),
});

test('a token says whose it is until its time is over', () => {
  const written = claims();
  const token = writeAccessToken(written);
  expect(token).toMatch(/^[A-Za-z0-9_-]{1,128}$/);
  expect(readAccessToken(token)).toEqual(written);
  expect(readAccessToken(token, written.expiresAt.getTime())).toBeNull();
});

test('a token with any bit changed, cut or added to says nothing', () => {
  const token = writeAccessToken(claims());
  const bytes = Buffer.from(token, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const forged = Buffer.from(bytes);
    forged[index] = (forged[index] ?? 0) ^ 1;
    expect(readAccessToken(forged.toString('base64url'))).toBeNull();
  }
  for (const forged of ['', 'x', token.slice(1), token.slice(0, -1), `${token}A`, `${token}=`]) {
    expect(readAccessToken(forged)).toBeNull();
  }
});
