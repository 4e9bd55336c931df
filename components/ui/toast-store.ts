import type { IconName } from './icon';

export type ToastTone = 'info' | 'success' | 'error';

export type ToastAction = {
  id: string;
  text: string;
  link: string;
  /** where the installed app opens the same; a browser follows `link` */
  deepLink?: string | undefined;
};

export type Toast = {
  id: string;
  tone: ToastTone;
  /** otherwise the icon of its tone */
  icon?: IconName | undefined;
  title?: string | undefined;
  message: string;
  actions?: readonly ToastAction[];
  /** leaves by itself ten seconds after it was shown */
  isAutoDismissed: boolean;
};

type Notice = Partial<Omit<Toast, 'message'>> & Pick<Toast, 'message'>;

let toasts: readonly Toast[] = [];
let lastNumber = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notice; one with the same id replaces the one before. It leaves by itself, unless told otherwise. */
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

/** For when somebody signs in or out: what was said to one is not for the other. */
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
