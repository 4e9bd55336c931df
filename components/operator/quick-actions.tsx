'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';

/** Where the command palette leads to from the page that is open. */
export interface QuickAction {
  href: string;
  title: string;
}

const Actions = createContext<readonly QuickAction[]>([]);
const SetActions = createContext<(actions: readonly QuickAction[]) => void>(() => {});

export function QuickActions({ children }: { children: ReactNode }) {
  const [actions, setActions] = useState<readonly QuickAction[]>([]);
  return (
    <SetActions value={setActions}>
      <Actions value={actions}>{children}</Actions>
    </SetActions>
  );
}

export const useCurrentQuickActions = (): readonly QuickAction[] => use(Actions);

/** Puts a page's own destinations into the command palette while the page is open. */
export function useQuickActions(actions: readonly QuickAction[] = []): void {
  const setActions = use(SetActions);
  // a page makes the same list anew each time that it renders
  const written = JSON.stringify(actions);
  useEffect(() => {
    setActions(JSON.parse(written));
    return () => setActions([]);
  }, [setActions, written]);
}
