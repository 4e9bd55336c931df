import { notify, type ToastTone } from './toast-store';

const STORAGE_KEY = 'fairdraw.notice';
/** A document that took longer to come has other things to say. */
const FRESH_MS = 60_000;

interface CarriedNotice {
  tone: ToastTone;
  message: string;
}

/** Says something on the next document of this tab, once: for changes that are followed by a full navigation. */
export function carryNotice({ tone, message }: CarriedNotice): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ tone, message, at: Date.now() }));
  } catch {
    // a browser that keeps nothing is told nothing; what happened has happened
  }
}

/** Shows what the document before left to be said, and forgets it. */
export function showCarriedNotice(): void {
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY);
    if (!kept) return;
    sessionStorage.removeItem(STORAGE_KEY);
    const { tone, message, at } = JSON.parse(kept) as CarriedNotice & { at: number };
    if (Date.now() - at < FRESH_MS) notify({ tone, message: String(message) });
  } catch {
    // nothing that was kept is worth a failure
  }
}
