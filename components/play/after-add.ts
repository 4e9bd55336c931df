import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { href } from '@/lib/routes/match';

/** What happens once something was put into the cart: the cart opens. */
export function useAfterAdd(): () => void {
  const router = useRouter();
  return useCallback(() => router.push(href('cart')), [router]);
}
