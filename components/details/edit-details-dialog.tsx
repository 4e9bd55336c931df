'use client';

import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormProblem } from '@/components/ui/form-problem';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { notify } from '@/components/ui/toast-store';
import type { Detail } from '@/lib/queries/customer';
import { useDetails } from '@/lib/queries/details';
import { AddressForm } from './address-form';
import { EmailForm } from './email-form';

/** Edits one of the customer's details in place, and confirms that it was saved. */
export function EditDetailsDialog({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const words = useMessages('banners');
  const { data: details, isError, refetch } = useDetails();
  const Form = { address: AddressForm, email: EmailForm }[detail];

  const onSaved = () => {
    onClose();
    notify({ tone: 'success', title: words.success, message: words.detailsUpdated });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={detail === 'address' ? words.editAddressTitle : words.editEmailTitle}
    >
      {details && <Form details={details} onSaved={onSaved} onCancel={onClose} />}
      {!details && isError && (
        <div className="flex flex-col items-start gap-4">
          <FormProblem>{words.detailsUnread}</FormProblem>
          <Button onClick={() => void refetch()}>{words.tryAgain}</Button>
        </div>
      )}
      {!details && !isError && (
        <Loading label={words.loadingDetails} className="flex flex-col gap-5">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-12 w-32" />
        </Loading>
      )}
    </Dialog>
  );
}
