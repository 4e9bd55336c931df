'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormProblem } from '@/components/ui/form-problem';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { notify } from '@/components/ui/toast-store';
import { useBannerMessages } from '@/lib/messages/banners-messages';
import { useDetails } from '@/lib/queries/details';
import { AddressForm } from './address-form';
import { EmailForm } from './email-form';
import { PhoneForm } from './phone-form';

const FORMS = { address: AddressForm, email: EmailForm, phone: PhoneForm };
const TITLES = {
  address: 'editAddressTitle',
  email: 'editEmailTitle',
  phone: 'editPhoneTitle',
} as const;

export type EditableDetail = keyof typeof FORMS;

/** Edits one of the customer's details in place, and confirms that it was saved. */
export function EditDetailsDialog({
  detail,
  onClose,
}: {
  detail: EditableDetail;
  onClose: () => void;
}) {
  const messages = useBannerMessages();
  const { data: details, isError, refetch } = useDetails();
  const Form = FORMS[detail];

  const onSaved = () => {
    onClose();
    notify({ tone: 'success', title: messages.success, message: messages.detailsUpdated });
  };
  return (
    <Dialog open onClose={onClose} title={messages[TITLES[detail]]}>
      {details && <Form details={details} onSaved={onSaved} onCancel={onClose} />}
      {!details && isError && (
        <div className="flex flex-col items-start gap-4">
          <FormProblem>{messages.detailsUnread}</FormProblem>
          <Button onClick={() => void refetch()}>{messages.tryAgain}</Button>
        </div>
      )}
      {!details && !isError && (
        <Loading label={messages.loadingDetails} className="flex flex-col gap-5">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-12 w-32" />
        </Loading>
      )}
    </Dialog>
  );
}
