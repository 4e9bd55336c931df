import { readEnv } from '@/server/runtime/env';
import { bucketMirror } from './bucket-mirror';
import { folderMirror } from './folder-mirror';

/** The place of somebody else that has a copy of the log, under the names that it has below `/log`. It only grows. */
export interface Mirror {
  /** null where there is nothing of that name */
  read(name: string): Promise<Buffer | null>;
  /** Writes what is not there yet. @throws an Error if something else stands there */
  add(name: string, content: Buffer): Promise<void>;
  /** Writes whatever stands there: the newest head. */
  replace(name: string, content: Buffer): Promise<void>;
}

/** By the settings; null where the log is not mirrored. */
export function ownMirror(env = readEnv()): Mirror | null {
  const place = env.LOG_MIRROR;
  if (!place) return null;
  if ('folder' in place) return folderMirror(place.folder);
  const { LOG_MIRROR_REGION: region = '', LOG_MIRROR_ENDPOINT: endpoint } = env;
  return bucketMirror({
    ...place,
    region,
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    accessKeyId: env.LOG_MIRROR_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.LOG_MIRROR_SECRET_ACCESS_KEY ?? '',
  });
}
