'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { createContext, type ReactNode, use } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import type {
  RemoveView,
  SavedView,
  SaveView as SaveViewCall,
} from '@/lib/contract/operator/saved-views';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

const Views = createContext<readonly SavedView[]>([]);

/** The reader's own views, for the navigation, the command palette and the lists. */
export const SavedViews = ({
  views,
  children,
}: {
  views: readonly SavedView[];
  children: ReactNode;
}) => <Views value={views}>{children}</Views>;

export const useSavedViews = (): readonly SavedView[] => use(Views);

/** Saves the list as it is filtered, by a name; one that is saved can be forgotten again. */
export function SaveView({ title }: { title: string }) {
  const router = useRouter();
  const href = useCurrentHref();
  const saved = useSavedViews().find((view) => view.href === href);
  if (saved)
    return (
      <Button
        variant="quiet"
        size="sm"
        onClick={async () => {
          await callOperator<typeof RemoveView>('removeView', { viewId: saved.id });
          router.refresh();
        }}
      >
        Forget this view
      </Button>
    );
  return (
    <ConfirmedAction
      label="Save view"
      title="Save this view"
      variant="quiet"
      hasReason={false}
      send={async (fields) => {
        const input = { title: textOf(fields, 'title'), href };
        await callOperator<typeof SaveViewCall>('saveView', input);
      }}
    >
      <TextInput
        label="Name"
        hint="It stands in the navigation, for you alone, and Ctrl K has it, too."
        name="title"
        defaultValue={title}
        maxLength={60}
        required
      />
    </ConfirmedAction>
  );
}

/** Path and query of the page, without the place in the list. */
export function useCurrentHref(): string {
  const path = usePathname();
  const query = new URLSearchParams(useSearchParams());
  for (const place of PLACES) query.delete(place);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Whether the list begins on this page: on the last one of several, too, there are other rows than those. */
export function useIsFirstPage(): boolean {
  const query = useSearchParams();
  return !PLACES.some((place) => query.has(place));
}

/** Parameters that say where a page of a list begins. */
const PLACES = ['after', 'below'];
