import { z } from 'zod';
import { about } from '@/lib/settings/about';

/** Where the public log is copied to. */
export type LogMirrorPlace = { folder: string } | { bucket: string; prefix: string };

/** `/mnt/log`, `file:///mnt/log` or `s3://bucket/prefix` */
export const LogMirror = z.string().transform((text, context): LogMirrorPlace => {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]{0,500}))?$/.exec(text) ?? [];
  if (bucket) {
    const parts = prefix.split('/').filter((part) => part !== '');
    if (!parts.some((part) => /^\.+$/.test(part)))
      return { bucket, prefix: parts.map((part) => `${part}/`).join('') };
  }
  const folder = text.replace(/^file:\/\//, '');
  if (folder.startsWith('/')) return { folder };
  context.addIssue({
    code: 'custom',
    message: 'must be a folder, from / on, or a bucket: s3://bucket/prefix',
  });
  return z.NEVER;
});

/** What a bucket needs besides. */
export const logMirrorSettings = {
  LOG_MIRROR_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, 'must be the name of a region: ap-southeast-2')
    .optional()
    .meta(about('log', 'the region of a bucket, which needs this and the two keys')),
  LOG_MIRROR_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .meta(about('log', 'the id of a key that may read, list and write there')),
  LOG_MIRROR_SECRET_ACCESS_KEY: z.string().min(1).optional().meta(about('log', 'that key')),
  LOG_MIRROR_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be https://…' })
    .optional()
    .meta(
      about(
        'log',
        'the address of a bucket that is not Amazon’s, without the bucket’s name',
        'Amazon’s of the region',
      ),
    ),
};

interface Chosen {
  LOG_MIRROR?: LogMirrorPlace | undefined;
  LOG_MIRROR_REGION?: string | undefined;
  LOG_MIRROR_ACCESS_KEY_ID?: string | undefined;
  LOG_MIRROR_SECRET_ACCESS_KEY?: string | undefined;
}

/** A bucket is nothing without its region and both keys. */
export const hasBucketSettings = (env: Chosen): boolean =>
  !env.LOG_MIRROR ||
  'folder' in env.LOG_MIRROR ||
  Boolean(
    env.LOG_MIRROR_REGION && env.LOG_MIRROR_ACCESS_KEY_ID && env.LOG_MIRROR_SECRET_ACCESS_KEY,
  );
