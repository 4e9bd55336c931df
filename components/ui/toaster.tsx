'use client';

import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMessages } from '#messages';
import { Button, ButtonLink } from './button';
import { showCarriedNotice } from './carried-notice';
import { Icon, type IconName } from './icon';
import {
  currentNotices,
  dismissNotice,
  noNotices,
  subscribeToNotices,
  type Toast,
  type ToastAction,
  type ToastTone,
} from './toast-store';

const AUTO_DISMISS_AFTER_MS = 10_000;
/** the least time that is left after a pause, so that the notice does not vanish at once */
const SHORTEST_REST_MS = 1000;

const tones: Record<ToastTone, { icon: IconName; className: string }> = {
  info: { icon: 'info', className: 'text-info [--tone:var(--info)]' },
  success: { icon: 'check', className: 'text-good [--tone:var(--good)]' },
  error: { icon: 'warning', className: 'text-bad [--tone:var(--bad)]' },
};

/** The stack of notices. Both live regions exist from the start, so that new notices are announced. */
export function Toaster() {
  const messages = useMessages('ui');
  const toasts = useSyncExternalStore(subscribeToNotices, currentNotices, noNotices);
  useEffect(showCarriedNotice, []);
  const isError = (toast: Toast) => toast.tone === 'error';
  const cameFrom = useRef<HTMLElement>(null);
  const noteWhence = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  const leave = (card: HTMLElement) =>
    (otherNotice(card) ?? cameFrom.current)?.focus({ preventScroll: true });
  const side = useClearSide(toasts.length > 0);
  return (
    <section aria-label={messages.notices} className="toasts" data-side={side} onFocus={noteWhence}>
      <div role="alert">
        {toasts.filter(isError).map((toast) => (
          <ToastCard key={toast.id} toast={toast} leave={leave} />
        ))}
      </div>
      <div role="status">
        {toasts
          .filter((toast) => !isError(toast))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} leave={leave} />
          ))}
      </div>
    </section>
  );
}

/** `leave` moves the focus out of a card that goes. */
function ToastCard({ toast, leave }: { toast: Toast; leave: (card: HTMLElement) => void }) {
  const { id } = toast;
  const messages = useMessages('ui');
  const [held, setHeld] = useState(false);
  useAutoDismiss(toast, held);

  const tone = tones[toast.tone];
  const card = useRef<HTMLDivElement>(null);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  const dismiss = () => {
    if (card.current?.contains(document.activeElement)) leave(card.current);
    dismissNotice(id);
  };
  return (
    <div ref={card} {...hold} className={`toast flex gap-3 ${tone.className}`}>
      <Icon name={toast.icon ?? tone.icon} className="mt-0.5 size-5" />
      <div className="min-w-0 grow text-ink">
        {toast.title && <p className="font-bold">{toast.title}</p>}
        <p>{toast.message}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {toast.actions?.map((action) => (
            <ButtonLink key={action.id} href={targetOf(action)} size="sm" variant="primary">
              {action.text}
            </ButtonLink>
          ))}
          <Button size="sm" variant="secondary" onClick={dismiss}>
            {messages.gotIt}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The button that dismisses another notice, if there is one. */
const otherNotice = (card: HTMLElement): HTMLElement | undefined =>
  [...(card.closest('.toasts')?.querySelectorAll<HTMLElement>('.toast') ?? [])]
    .filter((other) => other !== card)
    .flatMap((other) => [...other.querySelectorAll<HTMLElement>('button')])
    .at(-1);

/**
 * The timer pauses while the notice has the pointer or the focus, and while the tab is hidden. A repeated notice
 * restarts it.
 */
function useAutoDismiss(toast: Toast, held: boolean): void {
  const isHidden = useSyncExternalStore(onVisibility, isTabHidden, () => false);
  const leftMs = useRef(AUTO_DISMISS_AFTER_MS);
  const shown = useRef(toast);
  useEffect(() => {
    if (shown.current !== toast) leftMs.current = AUTO_DISMISS_AFTER_MS;
    shown.current = toast;
    if (!toast.isAutoDismissed || held || isHidden) return;
    const since = performance.now();
    const timer = setTimeout(() => dismissNotice(toast.id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(SHORTEST_REST_MS, leftMs.current - (performance.now() - since));
    };
  }, [toast, held, isHidden]);
}

/**
 * The half of the window that is away from what was pressed last: a notice does not cover what it speaks about. It stays
 * on its side until all are gone.
 */
function useClearSide(isShown: boolean): 'top' | 'bottom' {
  /** where that was: measured only when a notice comes, not at every key */
  const pressedAt = useRef<() => number>(undefined);
  const [side, setSide] = useState<'top' | 'bottom'>('top');
  useEffect(() => {
    const onPointer = ({ clientY }: PointerEvent) => {
      pressedAt.current = () => clientY;
    };
    const onKey = () => {
      const focused = document.activeElement;
      if (focused && focused !== document.body)
        pressedAt.current = () => focused.getBoundingClientRect().top;
    };
    window.addEventListener('pointerdown', onPointer, { passive: true });
    window.addEventListener('keydown', onKey, { passive: true });
    return () => {
      window.removeEventListener('pointerdown', onPointer);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  useEffect(() => {
    if (!isShown) return;
    const top = pressedAt.current?.();
    const isAbove = top !== undefined && top < window.innerHeight / 2;
    setSide(isAbove ? 'bottom' : 'top');
  }, [isShown]);
  return side;
}

const isTabHidden = () => document.visibilityState === 'hidden';
function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const targetOf = ({ link, deepLink }: ToastAction): string =>
  deepLink && window.matchMedia('(display-mode: standalone)').matches ? deepLink : link;
