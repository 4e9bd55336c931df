import { sealFor } from '@/server/kernel/seal';

/** An authenticator's secret as it is stored: a reader of the database cannot compute its codes. */
export const authenticatorSecrets = sealFor('fairdraw staff authenticators');
