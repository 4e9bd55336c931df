import { isInstalled } from './is-installed';
import { rememberPushOwner } from './push-owner';

/** As the API takes it. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * What this browser says to notifications: `install` where they work once the shop is on the home screen, `unsupported`
 * where they never do, else whether its customer was asked, and what they answered.
 */
export type PushSupport = 'unsupported' | 'install' | 'ask' | 'granted' | 'denied';

/** As in web/offline/no-tickets-worker.mjs. */
const WORKER = '/tickets-worker.js?push';

export function pushSupport(): PushSupport {
  try {
    const isComplete =
      'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
    if (!isComplete) return isApplePhone() && !isInstalled() ? 'install' : 'unsupported';
    return Notification.permission === 'default' ? 'ask' : Notification.permission;
  } catch {
    return 'unsupported';
  }
}

/** iPads say that they are Macs, which have no touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** The address that this browser gets notifications at, if it does. */
export async function currentPush(): Promise<string | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
  } catch {
    return null;
  }
}

/**
 * Asks for the permission, in the press that it is called by, and subscribes. A subscription for another key is
 * replaced: the shop cannot send to it. @returns null where the permission was not given
 * @throws an Error where the browser could not subscribe
 */
export async function subscribeToPush(
  customerId: string,
  publicKey: string,
): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const present = await pushManager.getSubscription();
  if (present && !isFor(present, applicationServerKey)) await present.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  rememberPushOwner(customerId);
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

const isFor = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = options.applicationServerKey;
  return own !== null && new Uint8Array(own).join() === key.join();
};

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
