import { notify } from '@/components/ui/toast-store';
import { useBannerMessages } from '@/lib/messages/banners-messages';
import { type Detail, useConfirmDetail } from '@/lib/queries/customer';

/** Confirms a detail on record, and tells how that went. */
export function useConfirmation(detail: Detail) {
  const messages = useBannerMessages();
  const { mutate, isPending } = useConfirmDetail(detail);
  const confirmed = detail === 'address' ? messages.addressConfirmed : messages.emailConfirmed;
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => notify({ tone: 'success', message: confirmed }),
      onError: () =>
        notify({
          tone: 'error',
          title: messages.confirmFailedTitle,
          message: messages.confirmFailed,
        }),
    });
  return { confirm, isPending };
}
