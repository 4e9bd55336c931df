import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/download-file';
import { FileInput } from '@/components/ui/file-input';
import { FormProblem } from '@/components/ui/form-problem';
import { failureMessage } from '@/lib/forms/failure-message';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFillInForm, useUploadDocument } from '@/lib/queries/verification';
import { interpolate } from '@/lib/text/interpolate';
import { PICTURE_TYPES, useFileCheck } from './use-file-check';
import { type Method, WayCard } from './way-card';

/** A form on paper, filled in with the details on record: downloaded, signed, certified and sent back as a picture. */
export function FormWay({ method }: { method: Method }) {
  const messages = useMessages('verifyAccount');
  const errors = useMessages('errors');
  const fillIn = useFillInForm();
  const isBegun = method.status !== 'not_attempted';
  return (
    <WayCard
      method={method}
      title={messages.formTitle}
      text={messages.formText}
      refused={interpolate(messages.refusedForm, { reason: method.reason ?? '' })}
      isResumable
    >
      <FormProblem>
        {fillIn.error ? failureMessage(fillIn.error, errors.broken) : undefined}
      </FormProblem>
      <p>
        <Button
          variant="secondary"
          icon="download"
          pending={fillIn.isPending}
          pendingLabel={messages.formPreparing}
          onClick={() =>
            fillIn.mutate(undefined, { onSuccess: (pdf) => saveFile(messages.formFileName, pdf) })
          }
        >
          {isBegun ? messages.formAgain : messages.formAction}
        </Button>
      </p>
      <p role="status" className="font-semibold text-good empty:-mt-4">
        {fillIn.isSuccess && messages.formDownloaded}
      </p>
      {isBegun && <SignedForm />}
    </WayCard>
  );
}

/** Sends a picture of the form once it is signed. */
function SignedForm() {
  const messages = useMessages('verifyAccount');
  const upload = useUploadDocument();
  const checkFile = useFileCheck();
  const { register, errors, problem, isSending, submit } = useApiForm<
    { file: FileList | undefined },
    unknown
  >({
    defaultValues: { file: undefined },
    send: ({ file }) =>
      upload.mutateAsync({
        documentKind: 'certified_form',
        file: file?.[0] ?? new File([], ''),
      }),
  });
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-5 border-t border-line pt-5"
    >
      <p>{messages.formBack}</p>
      <FormProblem>{problem}</FormProblem>
      <FileInput
        label={messages.formFile}
        hint={messages.fileHint}
        accept={PICTURE_TYPES}
        error={errors.file?.message}
        {...register('file', { validate: checkFile })}
      />
      <p>
        <Button type="submit" pending={isSending} pendingLabel={messages.sending}>
          {messages.formSend}
        </Button>
      </p>
    </form>
  );
}
