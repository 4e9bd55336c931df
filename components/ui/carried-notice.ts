import { notify, type ToastTone } from './toast-store';

const STORAGE_KEY = 'fairdraw.notice';
/** A notice this old no longer fits the next page. */
const FRESH_MS = 60_000;

interface CarriedNotice {
  tone: ToastTone;
  message: string;
}

/** Stores a notice that the tab's next document shows once: for changes that are followed by a full page load. */
export function carryNotice({ tone, message }: CarriedNotice): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ tone, message, at: Date.now() }));
  } catch {
    // without storage the notice is lost; the change itself is done
  }
}

/** Shows the notice that the previous document stored, and deletes it. */
export function showCarriedNotice(): void {
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY);
    if (!kept) return;
    sessionStorage.removeItem(STORAGE_KEY);
    const { tone, message, at } = JSON.parse(kept) as CarriedNotice & { at: number };
    if (Date.now() - at < FRESH_MS) notify({ tone, message: String(message) });
  } catch {
    // an unreadable notice is not worth a failure
  }
}
