'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRestored } from '@/components/ui/use-restored';

/** A page that is shown again as it was kept reads anew what is somebody's: cart, funds, who is here. Shows nothing. */
export function ReadAgain() {
  const queryClient = useQueryClient();
  useRestored(useCallback(() => void queryClient.invalidateQueries(), [queryClient]));
  return null;
}
