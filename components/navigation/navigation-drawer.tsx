'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { Icon } from '@/components/ui/icon';
import { useShellMessages } from '@/lib/messages/shell-messages';

export type NavigationItem = {
  key: string;
  label: string;
  /** The link's address; an item without one opens its own items. */
  href?: string;
  mark?: ReactNode;
  note?: ReactNode;
  items?: readonly NavigationItem[];
};

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  items: readonly NavigationItem[];
  title: string;
  /** Keys of the nested drawers to open at once. */
  startAt?: readonly string[];
};

const row =
  'flex min-h-13 w-full items-center gap-3 rounded-control px-3 py-2 text-left text-lg font-semibold hover:bg-sunk aria-[current=page]:bg-brand-soft';

/** The navigation drawer. An item with items of its own slides to them, with a Back button. */
export function NavigationDrawer({ open, onClose, title, ...rest }: DrawerProps) {
  const { items, startAt = [] } = rest;
  const [path, setPath] = useState<readonly string[] | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const pathname = usePathname();
  const messages = useShellMessages();

  const keys = path ?? startAt;
  let here: NavigationItem | undefined;
  for (const key of keys) here = (here?.items ?? items).find((item) => item.key === key) ?? here;

  const close = () => {
    setPath(null);
    onClose();
  };
  const go = (next: readonly string[]) => {
    setPath(next);
    list.current?.focus();
  };

  return (
    <Drawer
      side="left"
      open={open}
      onClose={close}
      title={here?.label ?? title}
      lead={
        here && (
          <IconButton
            icon="chevron-left"
            label={messages.back}
            className="-ml-3"
            onClick={() => go(keys.slice(0, -1))}
          />
        )
      }
    >
      <nav aria-label={here?.label ?? title}>
        <ul ref={list} tabIndex={-1} className="-mx-3 grid gap-0.5 outline-none">
          {(here?.items ?? items).map((item) => (
            <li key={item.key}>
              {item.items ? (
                <button type="button" className={row} onClick={() => go([...keys, item.key])}>
                  <Row item={item} />
                  <Icon name="chevron-right" className="ml-auto size-5 text-ink-soft" />
                </button>
              ) : (
                <Link
                  href={item.href ?? '/'}
                  className={row}
                  aria-current={item.href === pathname ? 'page' : undefined}
                  onClick={close}
                >
                  <Row item={item} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}

function Row({ item }: { item: NavigationItem }) {
  return (
    <>
      {item.mark}
      <span>
        {item.label}
        {item.note && <span className="block text-sm font-normal text-ink-soft">{item.note}</span>}
      </span>
    </>
  );
}
