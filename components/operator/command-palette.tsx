'use client';

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Icon, type IconName } from '@/components/ui/icon';
import { useCurrentQuickActions } from './quick-actions';
import { useSavedViews } from './saved-views';

interface Destination {
  href: string;
  title: string;
  icon: IconName;
}

/** Goes to any page of the office, or to a search for customers, by the keyboard: Ctrl or ⌘ and K, a few letters, Enter. */
export function CommandPalette({ pages }: { pages: readonly Destination[] }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-10 items-center gap-2.5 rounded-control px-2.5 text-sm font-semibold text-ink-soft hover:bg-surface"
      >
        <Icon name="search" className="size-4.5" />
        Go to …<kbd className="hidden font-sans font-normal lg:inline">Ctrl K</kbd>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Go to a page">
        {isOpen && <Choices pages={pages} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function Choices({ pages, onDone }: { pages: readonly Destination[]; onDone: () => void }) {
  const router = useRouter();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const ofPage = useCurrentQuickActions().map((one) => ({ ...one, icon: 'arrow-right' as const }));
  const saved = useSavedViews().map((one) => ({ ...one, icon: 'tag' as const }));
  const choices = choicesFor(oncePerAddress([...pages, ...saved, ...ofPage]), text);
  const chosen = choices[Math.min(at, choices.length - 1)];
  const go = (href: string) => {
    onDone();
    router.push(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt(
        (place) => (Math.min(place, choices.length - 1) + step + choices.length) % choices.length,
      );
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      go(chosen.href);
    }
  };
  return (
    <div className="grid gap-3 p-5">
      <input
        type="text"
        role="combobox"
        aria-label="Page, or who to find"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${chosen.href}`}
        autoComplete="off"
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="control"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Pages"
        className="grid max-h-80 overflow-auto"
      >
        {choices.map((choice) => (
          <button
            key={choice.href}
            type="button"
            id={`${id}-${choice.href}`}
            role="option"
            aria-selected={choice === chosen}
            tabIndex={-1}
            onClick={() => go(choice.href)}
            className="flex min-h-11 items-center gap-2.5 rounded-control px-3 text-left aria-selected:bg-brand-soft aria-selected:text-brand-text"
          >
            <Icon name={choice.icon} className="size-4.5" />
            {choice.title}
          </button>
        ))}
      </div>
      {choices.length === 0 && <p className="px-3 text-ink-soft">No page is called so.</p>}
    </div>
  );
}

/** Pages whose name has all the words in it, those that begin so first; and, for a few letters, the search for customers. */
export function choicesFor(pages: readonly Destination[], text: string): Destination[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = pages
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
    .sort((a, b) => Number(startsWith(b, words)) - Number(startsWith(a, words)));
  const mayFind = pages.some(({ href }) => href === CUSTOMERS);
  const query = text.trim();
  if (!mayFind || query.length < 2) return matching;
  const search = new URLSearchParams({ query });
  return [
    ...matching,
    { href: `${CUSTOMERS}?${search}`, title: `Find the customer ${query}`, icon: 'search' },
  ];
}

const oncePerAddress = (destinations: readonly Destination[]): Destination[] =>
  [...new Map(destinations.toReversed().map((one) => [one.href, one])).values()].toReversed();

const CUSTOMERS = '/operator/customers';

const startsWith = ({ title }: Destination, [first = '']: readonly string[]): boolean =>
  title.toLowerCase().startsWith(first);
