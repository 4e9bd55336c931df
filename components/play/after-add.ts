import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

/** What happens once something was put into the cart: the cart opens. */
export function useAfterAdd(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    // The route table is larger than the ticket: it comes only when somebody goes on.
    const { href } = await import('@/lib/routes/match');
    router.push(href('cart'));
  }, [router]);
}
