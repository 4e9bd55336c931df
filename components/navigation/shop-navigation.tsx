'use client';

import { createContext, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { deferredPart } from '@/components/deferred/failed-part';
import { IconButton } from '@/components/ui/button';
import { useFrameMessages } from '@/lib/messages/frame-messages';
import type { NavigationData } from './navigation-data';

const loadDrawer = () => import('./shop-navigation-drawer');
const ShopNavigationDrawer = deferredPart(async () => (await loadDrawer()).ShopNavigationDrawer);

/** Items of the menu with nested items, by their route. */
export type SubDrawer = 'lottoTickets' | 'charityTickets' | 'socialPlay' | 'results';

interface Navigation extends NavigationData {
  isOpen: boolean;
  openAt: (startAt?: SubDrawer) => void;
}

const NavigationContext = createContext<Navigation | null>(null);

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('The navigation stands outside its provider');
  return navigation;
}

/** Holds the single drawer that every button of the header opens; its content is fetched on first use. */
export function ShopNavigation({ data, children }: { data: NavigationData; children: ReactNode }) {
  const [opened, setOpened] = useState<{ startAt: readonly SubDrawer[] } | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const navigation = useMemo<Navigation>(
    () => ({
      ...data,
      isOpen,
      openAt: (startAt) => {
        setOpened({ startAt: startAt ? [startAt] : [] });
        setIsOpen(true);
      },
    }),
    [data, isOpen],
  );
  return (
    <NavigationContext value={navigation}>
      {children}
      {opened && (
        <Suspense fallback={null}>
          <ShopNavigationDrawer
            data={data}
            open={isOpen}
            startAt={opened.startAt}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </NavigationContext>
  );
}

/** Prefetches the drawer on hover or focus. */
export const warmDrawer = { onPointerEnter: loadDrawer, onFocus: loadDrawer };

export function MenuButton() {
  const { isOpen, openAt } = useNavigation();
  const messages = useFrameMessages();
  return (
    <IconButton
      {...warmDrawer}
      icon="menu"
      label={messages.menu}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => openAt()}
    />
  );
}
