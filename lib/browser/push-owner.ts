import { browserStorage } from './storage';

/** Whose notifications this browser gets: a customer's id. Nothing where it gets none. */
const OWNER = 'fairdraw.push';

export const rememberPushOwner = (customerId: string | null): void =>
  customerId ? browserStorage.set(OWNER, customerId) : browserStorage.remove(OWNER);

/**
 * Has this browser told nothing any more: the push service then answers the shop that it is gone.
 * @param exceptOf the customer whose notifications stay; null for nobody
 */
export async function endPush(exceptOf: string | null): Promise<void> {
  const owner = browserStorage.get(OWNER);
  if (!owner || owner === exceptOf) return;
  browserStorage.remove(OWNER);
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // there was none, or the shop forgets it by itself
  }
}
