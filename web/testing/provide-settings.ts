import { provideShopEnv, readShopEnv } from '@/lib/settings/shop-env';
import { provideWebEnv, readWebEnv } from '../env';

/** From here on a test runs as if its process had been started with these settings and no others. */
export function provideSettings(settings: Record<string, string>): void {
  provideShopEnv(readShopEnv(settings));
  provideWebEnv(readWebEnv(settings));
}
