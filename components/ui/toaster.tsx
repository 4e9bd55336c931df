'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCopy } from '#copy';
import { Button, ButtonLink } from './button';
import { showCarriedNotice } from './carried-notice';
import { Icon, type IconName } from './icon';
import {
  currentNotices,
  dismissNotice,
  noNotices,
  subscribeToNotices,
  type Toast,
  type ToastTone,
} from './toast-store';

const autoDismissAfterMs = 10_000;

const tones: Record<ToastTone, { icon: IconName; className: string }> = {
  info: { icon: 'info', className: 'text-info [--tone:var(--info)]' },
  success: { icon: 'check', className: 'text-good [--tone:var(--good)]' },
  error: { icon: 'warning', className: 'text-bad [--tone:var(--bad)]' },
};

/** The stack of notices. Both live regions stand from the start, so that what arrives in them is spoken. */
export function Toaster() {
  const words = useCopy('ui');
  const toasts = useSyncExternalStore(subscribeToNotices, currentNotices, noNotices);
  useEffect(showCarriedNotice, []);
  const isError = (toast: Toast) => toast.tone === 'error';
  return (
    <section aria-label={words.notices} className="toasts">
      <div role="alert">
        {toasts.filter(isError).map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status">
        {toasts
          .filter((toast) => !isError(toast))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, isAutoDismissed } = toast;
  const words = useCopy('ui');
  const [held, setHeld] = useState(false);

  // While somebody reads or reaches for it, its time stands still.
  useEffect(() => {
    if (!isAutoDismissed || held) return;
    const timer = setTimeout(() => dismissNotice(id), autoDismissAfterMs);
    return () => clearTimeout(timer);
  }, [id, isAutoDismissed, held]);

  const tone = tones[toast.tone];
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div {...hold} className={`toast flex gap-3 ${tone.className}`}>
      <Icon name={tone.icon} className="mt-0.5 size-5" />
      <div className="min-w-0 grow text-ink">
        {toast.title && <p className="font-bold">{toast.title}</p>}
        <p>{toast.message}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {toast.actions?.map((action) => (
            <ButtonLink key={action.id} href={action.link} size="sm" variant="primary">
              {action.text}
            </ButtonLink>
          ))}
          <Button size="sm" variant="secondary" onClick={() => dismissNotice(id)}>
            {words.gotIt}
          </Button>
        </div>
      </div>
    </div>
  );
}
