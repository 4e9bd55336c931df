import { testDatabase } from '@/server/db/testing/test-database';
import { type Env, readEnv } from '@/server/runtime/env';
import { noteSecrets } from './note-secrets';

const database = testDatabase();
const OLD = 'the secret of before, of more than thirty-two characters';
const NEW = 'the secret of now, which also has more than thirty-two';
const begin = (settings: Partial<Env>) => noteSecrets(database.db, { ...readEnv(), ...settings });
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a start says which second secrets are set, what for, and from when on each can go; never what they are', async () => {
  const began = [dayIn(0)];
  expect(await begin({ SESSION_SECRET: OLD })).toEqual([]);
  // first every node is told the coming one
  const [coming = ''] = await begin({ SESSION_SECRET: OLD, SESSION_SECRET_BEFORE: NEW });
  expect(coming).toMatch(/^SESSION_SECRET_BEFORE has never been in use here/);
  const ending = await begin({
    ...{ SESSION_SECRET: NEW, SESSION_SECRET_BEFORE: OLD },
    ...{ METRICS_TOKEN: 'the-new-token-of-now', METRICS_TOKEN_BEFORE: 'the-old-token-of-then' },
    API_SECRET_BEFORE: readEnv().API_SECRET,
  });
  began.push(dayIn(0));
  const dates = [dayIn(14), dayIn(13)];
  expect(ending).toEqual([
    'API_SECRET_BEFORE is the same as API_SECRET: please leave it out.',
    expect.stringMatching(
      new RegExp(
        `^SESSION_SECRET_BEFORE is taken as well. SESSION_SECRET is in use since (?:${began.join('|')}): once every node has begun with it, the one before can go from (?:${dates.join('|')}) on.$`,
      ),
    ),
    expect.stringMatching(/^METRICS_TOKEN_BEFORE has never been in use here/),
  ]);
  for (const secret of [OLD, NEW, readEnv().API_SECRET])
    expect([coming, ...ending].join()).not.toContain(secret);
  expect(await begin({ SESSION_SECRET: NEW })).toEqual([]);
});
