import { notify } from '@/components/ui/toast-store';
import { useBannerMessages } from '@/lib/messages/banners-messages';
import { type Detail, useConfirmDetail } from '@/lib/queries/customer';

/** Confirms a detail on record, and tells how that went. */
export function useConfirmation(detail: Detail) {
  const words = useBannerMessages();
  const { mutate, isPending } = useConfirmDetail(detail);
  const confirmed = detail === 'address' ? words.addressConfirmed : words.emailConfirmed;
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => notify({ tone: 'success', title: words.success, message: confirmed }),
      onError: () =>
        notify({ tone: 'error', title: words.confirmFailedTitle, message: words.confirmFailed }),
    });
  return { confirm, isPending };
}
