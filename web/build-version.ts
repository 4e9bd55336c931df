import manifest from '@/package.json';
import { type WebEnv, webEnv } from './env';

/** Which build this node runs, for whoever looks after it; where nothing was set, the version of the package. */
export const buildVersion = ({ BUILD_VERSION }: WebEnv = webEnv()): string =>
  BUILD_VERSION ?? manifest.version;
