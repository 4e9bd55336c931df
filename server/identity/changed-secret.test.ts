import { newId } from '@/server/kernel/ids';
import { readLinkToken, writeLinkToken } from '@/server/kernel/preference-link';
import { successorOf, successorsOf } from '@/server/kernel/secret-token';
import { readEnv } from '@/server/runtime/env';
import { readAccessToken, writeAccessToken } from './access-token';

const env = readEnv();
const { API_SECRET } = env;
const NEW = 'another secret of more than thirty-two characters';

const nodeWith = (present: string, before?: string) =>
  Object.assign(env, { API_SECRET: present, API_SECRET_BEFORE: before });
afterEach(() => nodeWith(API_SECRET));

test('what API_SECRET has signed before it changed is taken while the one before is named, and no longer', () => {
  const claims = {
    customerId: newId(),
    signInId: newId(),
    expiresAt: new Date(Date.now() + 60_000),
  };
  const access = writeAccessToken(claims);
  const link = writeLinkToken(claims.customerId);
  const successor = successorOf('a-refresh-token');

  nodeWith(NEW, API_SECRET);
  expect(readAccessToken(access)).toEqual(claims);
  expect(readLinkToken(link)).toEqual({ is: 'valid', customerId: claims.customerId });
  expect(successorsOf('a-refresh-token')).toEqual([successorOf('a-refresh-token'), successor]);
  const own = writeAccessToken(claims);

  nodeWith(NEW);
  expect(readAccessToken(own)).toEqual(claims);
  expect(readAccessToken(access)).toBeNull();
  expect(readLinkToken(link)).toEqual({ is: 'invalid' });
  expect(successorsOf('a-refresh-token')).not.toContain(successor);
});
