import { signatureHeaders } from '@/lib/client/sign';
import type { Variant } from '@/lib/contract/site';
import type { ContentPath, ContentPaths } from '@/lib/routes/content-paths';
import { shopEnv } from '@/lib/settings/shop-env';
import { freshCopy } from './fresh-copy';

const SOURCE = '/api/content-paths';
const LONGEST_WAIT_MS = 3000;

const allPaths = freshCopy(async (): Promise<ContentPaths> => {
  const { API_SECRET = '', PORT } = shopEnv();
  const request = { method: 'GET', path: SOURCE };
  const headers = await signatureHeaders(API_SECRET, 'content-paths', request);
  const response = await fetch(`http://127.0.0.1:${PORT}${SOURCE}`, {
    headers,
    cache: 'no-store',
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  });
  if (!response.ok) throw new Error(`${SOURCE} answered ${response.status}`);
  return ((await response.json()) as { result: ContentPaths }).result;
});

/** The content pages of a variant, for paths that match no route; null if the list could not be read. */
export const contentPaths = async (variant: Variant): Promise<readonly ContentPath[] | null> =>
  (await allPaths())?.[variant] ?? null;
