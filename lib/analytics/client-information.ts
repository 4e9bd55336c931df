import type { ClientInformation } from '@/lib/contract/events';

/** What the server knows about the build that a browser runs. */
export type ClientBuild = Omit<ClientInformation, 'clientEnvironment'>;

/** The build, with the time zone and locale of the browser that runs it. */
export const clientInformation = (build: ClientBuild): ClientInformation => ({
  ...build,
  clientEnvironment: {
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    locale: navigator.language || 'en',
  },
});
