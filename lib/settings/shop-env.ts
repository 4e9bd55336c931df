import { z } from 'zod';
import { shared } from '@/lib/process/shared.mjs';
import { readSettings, type SettingsSource } from './read-settings';
import { addresses, secrets, secretsBefore } from './shared-settings';

/** What middleware needs, and code that runs in both halves: where the shop is, and what signs and seals. */
const ShopSettings = z.object({
  ...addresses,
  ...z.object(secrets).partial().shape,
  ...secretsBefore,
});
export type ShopEnv = z.output<typeof ShopSettings>;

const current = shared<ShopEnv>('settings.shop');

/** @throws an Error that names every setting that is wrong */
export const readShopEnv = (source: SettingsSource): ShopEnv => readSettings(ShopSettings, source);

/** The environment, read at the first use: Next loads modules while it builds, where nothing is set. */
export const shopEnv = (): ShopEnv => current.orMade(() => readShopEnv(process.env));

/** Instead of the environment: what a test is about. */
export function provideShopEnv(env: ShopEnv): void {
  current.value = env;
}
