import { jest } from '@jest/globals';

interface Sketch {
  permission?: NotificationPermission;
  /** what the customer answers when the browser asks */
  answer?: NotificationPermission;
  /** the address that the browser is subscribed at already */
  endpoint?: string | null;
  /** what the browser fails with when it subscribes */
  failure?: Error;
}

/** A browser that can be pushed to, as far as the shop's scripts see it; `takeAway` makes it one that cannot. */
export function aPushBrowser({
  permission = 'default',
  answer = 'granted',
  endpoint = null,
  failure,
}: Sketch = {}) {
  let subscribedAt = endpoint;
  const unsubscribe = jest.fn(async () => {
    subscribedAt = null;
    return true;
  });
  const subscription = () =>
    subscribedAt && {
      endpoint: subscribedAt,
      unsubscribe,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: subscribedAt, keys: { p256dh: 'p', auth: 'a' } }),
    };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: jest.fn(async (_options: object) => {
      if (failure) throw failure;
      subscribedAt = 'https://push.example.com/new';
      return subscription();
    }),
  };
  const notification = {
    permission,
    requestPermission: jest.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  const register = jest.fn(async (_script: string) => ({}));
  const registration = { pushManager };
  const serviceWorker = {
    register,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  const globals = { Notification: notification, PushManager: class {} };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(window, name, { value, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return {
    register,
    unsubscribe,
    subscribe: pushManager.subscribe,
    requestPermission: notification.requestPermission,
    takeAway() {
      for (const name of Object.keys(globals)) Reflect.deleteProperty(window, name);
      Reflect.deleteProperty(navigator, 'serviceWorker');
    },
  };
}
