import { tabStorage } from '@/lib/browser/storage';
import { currentNotices, type Notice, notify } from './toast-store';

const STORAGE_KEY = 'fairdraw.notice';
/** A notice this old no longer fits the next page. */
const FRESH_MS = 60_000;

interface StoredNotice {
  notice: Notice;
  /** when it was stored, in milliseconds since 1970 */
  at: number;
  /** the document that stored it, by the time it began */
  by: number;
}

/** Stores a notice that the tab's next document shows once: for changes that are followed by a full page load. */
export function carryNotice(notice: Notice): void {
  const stored: StoredNotice = { notice, at: Date.now(), by: performance.timeOrigin };
  // without storage the notice is lost; the change itself is done
  tabStorage.set(STORAGE_KEY, JSON.stringify(stored));
}

/** Shows a notice, in the tab's next document too if it is still on the screen when this one is left. */
export function notifyAcrossDocuments(notice: Notice): void {
  const id = notify(notice);
  const onLeave = () => {
    if (currentNotices().some((shown) => shown.id === id)) carryNotice(notice);
  };
  window.addEventListener('pagehide', onLeave, { once: true });
}

/**
 * Shows the notice that the previous document stored, and deletes it. The document that stored it leaves it alone: on a
 * slow device its notices come to life only as it is being left.
 */
export function showCarriedNotice(): void {
  const stored = tabStorage.get(STORAGE_KEY);
  if (!stored) return;
  tabStorage.remove(STORAGE_KEY);
  try {
    const { notice, at, by } = JSON.parse(stored) as StoredNotice;
    if (by === performance.timeOrigin) tabStorage.set(STORAGE_KEY, stored);
    else if (Date.now() - at < FRESH_MS) notify({ ...notice, message: String(notice.message) });
  } catch {
    // an unreadable notice is not worth a failure
  }
}
