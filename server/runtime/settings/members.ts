import { z } from 'zod';
import { about } from '@/lib/settings/about';
import { flag } from './flag';

/** Browsers subscribe with the public key: another one reaches none of them. */
const PUSH = '([how](notifications.md#keys)); both or none';

export const memberSettings = {
  BENEFITS_NAME: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .meta(
      about(
        'members',
        'who keeps the benefits of members. All three of these or none, which means that there are no benefits ([docs](benefits.md)); a sandbox has a partner of its own',
      ),
    ),
  BENEFITS_URL: z
    .url({ protocol: /^https$/, error: 'must be https://…' })
    .optional()
    .meta(about('members', 'the page that takes them in')),
  BENEFITS_SECRET: z
    .string()
    .min(32, 'needs 32 characters or more')
    .optional()
    .meta(
      about(
        'members',
        'the secret shared with it: members go there by a signed link that works for a minute; 32 characters or more',
      ),
    ),
  SESSION_REPLAY: z
    .enum(['on', 'off'], 'must be on or off')
    .default('off')
    .meta(
      about(
        'members',
        'whether a recorder of sessions that you have connected may run; none comes with the shop ([146](decisions/146-what-pages-do-otherwise.md))',
      ),
    ),
  SESSION_REPLAY_SAMPLE_RATE: z.coerce
    .number('must be a number from 0 to 1')
    .min(0)
    .max(1)
    .default(0.1)
    .meta(about('members', 'in which share of the visits that agreed to non-essential cookies')),
  EXPERIMENTS: z
    .string()
    .regex(
      /^([a-z0-9-]+:[a-z0-9-]+(,[a-z0-9-]+)*(;|$))*$/,
      'must be name:group,group;name:group,group',
    )
    .default('')
    .meta(
      about(
        'members',
        'experiments that run and their groups, `name:group,group;name:group,group`: each customer’s group is drawn once and kept, is part of `GET /customer`, and stands with events of visits that agreed to statistics',
      ),
    ),
  SMTP_URL: z
    .string()
    .optional()
    .meta(about('members', 'where mail leaves: `smtp://user:password@host:port`')),
  MAIL_FROM: z
    .string()
    .optional()
    .meta(
      about(
        'members',
        'whom mail is from',
        'the shop’s name and its support’s address, by the [catalogue](catalogue.md)',
      ),
    ),
  WEB_PUSH: flag('on').meta(
    about(
      'members',
      'whether customers can have their browsers tell them of results, wins and large jackpots, through the push services of the browsers’ makers ([how](notifications.md))',
    ),
  ),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{87}$/, 'must be 65 bytes in base64url')
    .optional()
    .meta(about('members', `names the shop to push services ${PUSH}`, 'made when first needed')),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url')
    .optional()
    .meta(about('members', `signs what goes to push services ${PUSH}`, 'made when first needed')),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:|https:\/\/)\S+$/, 'must be mailto:… or https://…')
    .optional()
    .meta(
      about(
        'members',
        'where a push service reaches whoever runs the shop',
        '`SITE_ORIGIN`, else the address that mail comes from',
      ),
    ),
  PUSH_SANDBOX_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be http://…' })
    .optional()
    .meta(
      about(
        'members',
        'the origin of a push service of your own, for tests; refused outside a sandbox, where only public addresses over https are sent to',
      ),
    ),
};
