import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLinks } from '#links';
import { sessionQuery, useSignOut } from '@/lib/queries/session';
import { isOpen } from '@/lib/routes/match';

/** Signs out and leads home: to the lotteries, where whoever comes after is sold some, else to the first page. */
export function useSignOutHome() {
  const { href } = useLinks();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { mutateAsync: signOut, isPending } = useSignOut();
  const signOutHome = async () => {
    await signOut();
    const { capabilities = [] } = queryClient.getQueryData(sessionQuery().queryKey) ?? {};
    router.replace(href(isOpen('lottoTickets', capabilities) ? 'lottoTickets' : 'home'));
    router.refresh();
  };
  return { isPending, signOutHome };
}
