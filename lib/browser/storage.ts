/** One of the browser's two stores. It never throws. */
interface SafeStorage {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

/**
 * A browser may refuse its storage: cookies are blocked, the quota is used up, an app shows the page in a view of its
 * own. What could not be stored is kept in memory for as long as the document lives, since the key of a payment that is
 * under way must not be forgotten between two presses.
 */
function safeStorage(area: 'localStorage' | 'sessionStorage'): SafeStorage {
  const unstored = new Map<string, string>();
  return {
    get(key) {
      const text = unstored.get(key);
      if (text !== undefined) return text;
      try {
        return window[area].getItem(key);
      } catch {
        return null;
      }
    },
    set(key, text) {
      try {
        window[area].setItem(key, text);
        unstored.delete(key);
      } catch {
        // with a full quota the older text is still there, and the next document would take it for the newest
        remove(key);
        // on the server all visitors would share it
        if (typeof window !== 'undefined') unstored.set(key, text);
      }
    },
    remove,
  };

  function remove(key: string): void {
    unstored.delete(key);
    try {
      window[area].removeItem(key);
    } catch {
      // nothing was stored
    }
  }
}

/** Shared by the browser's tabs, and kept when it is closed. */
export const browserStorage = safeStorage('localStorage');
/** Of this tab. */
export const tabStorage = safeStorage('sessionStorage');
