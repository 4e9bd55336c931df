import { createECDH, randomBytes } from 'node:crypto';
import { SavePush } from '@/lib/contract/web-push';
import type { Asker, GoodRequests } from './an-asker';

/** A browser of its own each time, at a push service that nothing is sent to. */
function aBrowser() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return {
    endpoint: `https://push.example.com/${randomBytes(8).toString('hex')}`,
    keys: {
      p256dh: ecdh.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
    choices: { results: true, wins: true, jackpots: false, showsAmounts: false },
  };
}

async function ownBrowser({ api }: Asker) {
  const { subscriptions } = await api(SavePush, aBrowser());
  return { subscriptionId: subscriptions[0]?.id };
}

/** Notifications to the customer's browsers. */
export const PUSH_REQUESTS: GoodRequests = {
  getPush: () => ({}),
  savePush: () => aBrowser(),
  changePush: async (asker) => ({ ...(await ownBrowser(asker)), choices: { jackpots: true } }),
  removePush: ownBrowser,
  testPush: ownBrowser,
};
