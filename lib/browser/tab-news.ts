/**
 * Tells this browser's other tabs that there is something new to ask for, and hears it of them. Where the browser does
 * not allow that (its storage is blocked), each tab finds out when it asks next.
 */
export function openTabNews(name: string, onNews: () => void): { tell(): void; close(): void } {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = onNews;
    return { tell: () => channel.postMessage(null), close: () => channel.close() };
  } catch {
    return { tell: () => {}, close: () => {} };
  }
}
