import { fromWire } from '@/lib/client/wire';
import type { CallResult } from '@/lib/contract/call';
import { Theme } from '@/lib/contract/content';
import type { GetTheme } from '@/lib/contract/start-up';
import { themeElsewhere } from '@/server/gateways/content';
import type { Context } from '@/server/kernel/context';
import { readEnv } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
import { readItems } from './content-rows';

const NONE = { colours: [], logo: null };

/**
 * Colours and logo as an editor has set them; none while nothing is set, or while the settings are invalid.
 * @throws server.unavailable when an external CMS does not answer
 */
export async function getTheme(ctx: Context): Promise<CallResult<typeof GetTheme>> {
  const [item] = readEnv().CMS_URL
    ? [await themeElsewhere()]
    : await readItems(ctx.db, 'theme', { withDrafts: false });
  if (!item) return NONE;
  const sound = Theme.safeParse(fromWire(item));
  if (sound.success) return { colours: sound.data.colours, logo: sound.data.logo ?? null };
  log.error('theme left out', { reason: sound.error.issues[0]?.message });
  return NONE;
}
