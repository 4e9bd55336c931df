import type { ClientInformation } from '@/lib/contract/events';

/** What the server knows of the build that a browser runs. */
export type ClientBuild = Omit<ClientInformation, 'clientEnvironment'>;

/** The build, and where the browser that runs it stands. */
export const clientInformation = (build: ClientBuild): ClientInformation => ({
  ...build,
  clientEnvironment: {
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    locale: navigator.language || 'en',
  },
});
