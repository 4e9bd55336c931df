'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRestored } from '@/components/ui/use-restored';

/** Refetches personal data (cart, funds, session) when the back/forward cache restores a page. Renders nothing. */
export function ReadAgain() {
  const queryClient = useQueryClient();
  useRestored(useCallback(() => void queryClient.invalidateQueries(), [queryClient]));
  return null;
}
