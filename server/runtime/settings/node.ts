import { z } from 'zod';
import { about } from '@/lib/settings/about';
import { flag } from './flag';

export const nodeSettings = {
  JOBS: flag('on').meta(about('node', '`off` makes a node that serves only')),
  REQUESTS_PER_MINUTE: z.coerce
    .number('must be a number of requests')
    .int()
    .min(0)
    .default(1200)
    .meta(
      about(
        'node',
        'from one browser’s address (IPv6: its /64; a /48 may make eight times as many); 0 turns the brake off',
      ),
    ),
  OPENAPI: z
    .enum(['on', 'off'], 'must be on or off')
    .optional()
    .meta(
      about(
        'node',
        'whether `/v2/openapi.json` describes the API to whoever asks; where it is off there is no such address',
        '`on` in a sandbox, else `off`',
      ),
    ),
  INIT_CWD: z
    .string()
    .optional()
    .meta(
      about(
        'internal',
        'npm’s own: the folder that a command was typed in, which paths of its files begin at',
        'the present folder',
      ),
    ),

  DATABASE_URL: z
    .string('needs the address of a Postgres database')
    .min(1, 'needs the address of a Postgres database')
    .meta(
      about(
        'database',
        'a Postgres of your own; 18 is what the tests run on',
        'an embedded Postgres',
      ),
    ),
  DATABASE_DIRECT_URL: z
    .string()
    .min(1)
    .optional()
    .meta(
      about(
        'database',
        'the database itself, where `DATABASE_URL` leads through PgBouncer ([the database](database.md))',
        '`DATABASE_URL`',
      ),
    ),
  DATABASE_REPLICA_URL: z
    .string()
    .min(1)
    .optional()
    .meta(
      about(
        'database',
        'a standby of the database, which answers histories, reports and lists of the office ([a replica](database.md#a-replica))',
        'none',
      ),
    ),
  DATABASE_POOLER: z
    .enum(['detect', 'transaction', 'off'])
    .default('detect')
    .meta(
      about(
        'database',
        'whether `DATABASE_URL` leads through a pooler in transaction mode: `transaction` or `off` where the shop cannot see it',
      ),
    ),
  // the jobs hold up to four connections while they need another one
  DATABASE_POOL_SIZE: z.coerce
    .number('must be a number of connections')
    .int()
    .min(6)
    .max(200)
    .default(20)
    .meta(about('database', 'connections of one node; 6 to 200')),

  SANDBOX: flag('off').meta(
    about(
      'sandbox',
      'test clock, test cards, mailbox. A database that was a sandbox’s once opens as nothing else, and one with customers of its own never becomes one',
      '`on` with the embedded database, else `off`',
    ),
  ),
  GATEWAYS: z
    .enum(['sandbox', 'live'])
    .optional()
    .meta(
      about(
        'sandbox',
        'who takes card payments: the sandbox’s test cards and gateways in test mode, or real ones. One kind does not go with the other kind of shop',
        '`sandbox` in a sandbox, else `live`',
      ),
    ),

  API_SECRET_BEFORE: z
    .string()
    .min(32, 'needs 32 characters or more')
    .optional()
    .meta(
      about(
        'secrets',
        'a second `API_SECRET`, while the first one changes ([how](production.md#changing-a-secret)): what it signed is taken, and what it sealed (two-factor secrets, numbers of bank accounts and the like) is sealed anew at each start; it can go 90 days after the last node has begun with the new one',
      ),
    ),
  API_APPLICATION_KEY_BEFORE: z
    .string()
    .min(8, 'needs 8 characters or more')
    .optional()
    .meta(
      about(
        'secrets',
        'a second `API_APPLICATION_KEY`, which is taken and never given, while the first one changes; it can go once the last node has begun with the new one',
      ),
    ),
  AUDIT_SECRET: z
    .string()
    .min(32, 'needs 32 characters or more')
    .optional()
    .meta(
      about('secrets', 'signs what audits find; 32 characters or more', 'a key from `API_SECRET`'),
    ),

  CMS_READER_TOKEN: z
    .string()
    .min(16, 'needs 16 characters or more')
    .optional()
    .meta(
      about(
        'content',
        'for `npm run content:push` only: the token of the user that it makes in the Directus for the shop to read with; 16 characters or more',
      ),
    ),
};
