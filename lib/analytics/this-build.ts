import 'server-only';
import manifest from '@/package.json';
import type { ClientBuild } from './client-information';

/** The build that this server serves; `internal` in the sandbox. */
export const thisBuild = (isSandbox: boolean): ClientBuild => ({
  build: isSandbox ? 'internal' : 'release',
  name: `${manifest.name} web`,
  version: manifest.version,
});
