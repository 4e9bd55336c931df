import type { Page } from '@playwright/test';

/** A phone or computer with passkeys, as Chromium pretends to have one. */
export interface VirtualAuthenticator {
  /** whether its user confirms with a finger at once, or does not */
  confirms: (isWilling: boolean) => Promise<void>;
  /** how many passkeys it has */
  passkeys: () => Promise<number>;
}

/** Gives the page's browser an authenticator that verifies its user and keeps passkeys. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    confirms: async (isWilling) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isWilling });
    },
    passkeys: async () =>
      (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
