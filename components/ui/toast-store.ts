import type { IconName } from './icon';

export type ToastTone = 'info' | 'success' | 'error';

export type ToastAction = {
  id: string;
  text: string;
  link: string;
  /** the link within the installed app; a browser uses `link` */
  deepLink?: string | undefined;
};

export type Toast = {
  id: string;
  tone: ToastTone;
  /** default: the icon of its tone */
  icon?: IconName | undefined;
  title?: string | undefined;
  message: string;
  actions?: readonly ToastAction[];
  /** disappears ten seconds after it was shown */
  isAutoDismissed: boolean;
};

export type Notice = Partial<Omit<Toast, 'message'>> & Pick<Toast, 'message'>;

let toasts: readonly Toast[] = [];
let lastNumber = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notice; it replaces one with the same id. It disappears by itself by default. */
export function notify(notice: Notice): string {
  lastNumber += 1;
  const toast: Toast = {
    tone: 'info',
    isAutoDismissed: true,
    ...notice,
    id: notice.id ?? `notice-${lastNumber}`,
  };
  replace([...toasts.filter(({ id }) => id !== toast.id), toast]);
  return toast.id;
}

export function dismissNotice(id: string): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** Clears all notices when somebody signs in or out, since notices are personal. */
export function clearNotices(): void {
  replace([]);
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentNotices(): readonly Toast[] {
  return toasts;
}

const none: readonly Toast[] = [];
export function noNotices(): readonly Toast[] {
  return none;
}
