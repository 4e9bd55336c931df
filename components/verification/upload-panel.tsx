'use client';

import { useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { QueryView } from '@/components/errors/query-view';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FileInput } from '@/components/ui/file-input';
import { FormProblem } from '@/components/ui/form-problem';
import { SectionHeading } from '@/components/ui/headings';
import { RadioCards } from '@/components/ui/radio-cards';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import type { Capability } from '@/lib/contract/site';
import type { DocumentKind, VerificationState } from '@/lib/contract/verification';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useUploadDocument, useVerification } from '@/lib/queries/verification';
import { interpolate } from '@/lib/text/interpolate';
import { PICTURE_TYPES, useFileCheck } from './use-file-check';
import { Verified } from './verified';

/** As many as an operator looks at together; the API takes no more. */
const MOST_WAITING = 4;

/** Sends pictures of a document, and says what became of those before. */
export function UploadPanel({ capabilities }: { capabilities: readonly Capability[] }) {
  const messages = useMessages('verifyAccount');
  const loading = (
    <Loading label={messages.loading}>
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
  return (
    <QueryView
      query={useVerification()}
      loading={loading}
      failure={{ title: messages.errorTitle, tryAgain: messages.tryAgain }}
    >
      {(state) =>
        state.isVerified ? (
          <Verified isNews={false} capabilities={capabilities} />
        ) : (
          <Documents state={state} />
        )
      }
    </QueryView>
  );
}

function Documents({ state }: { state: VerificationState }) {
  const { href } = useLinks();
  const messages = useMessages('verifyAccount');
  const outcome = useRef<HTMLDivElement>(null);
  const photo = state.methods.find(({ type }) => type === 'photo_id_upload');
  if (!photo) return null;
  const { documents, isMatch, reason, triesLeft } = photo;
  /** What has become of it stands above the form, out of sight of whoever has pressed its button on a phone. */
  const showOutcome = () => outcome.current?.scrollIntoView?.({ block: 'center' });
  return (
    <div className="flex flex-col gap-8 pb-14">
      <Card className="flex flex-col gap-6 p-6 sm:p-8">
        <div ref={outcome} role="status" className="empty:-mt-6">
          {documents > 0 && (
            <p className="rounded-xl bg-info-soft px-4 py-3 text-info">
              <span className="font-semibold">
                {interpolate(messages.waiting, { count: documents })}
              </span>{' '}
              {documents < MOST_WAITING
                ? `${messages.sentText} ${messages.another}`
                : messages.waitingFull}
            </p>
          )}
          {documents === 0 && isMatch === false && (
            <p className="rounded-xl bg-warn-soft px-4 py-3 text-warn">
              {interpolate(messages.refusedPhoto, { reason: reason ?? '' })}{' '}
              {triesLeft > 0
                ? interpolate(messages.triesLeft, { count: triesLeft })
                : messages.closed}
            </p>
          )}
        </div>
        {documents < MOST_WAITING && triesLeft > 0 && <UploadForm onSent={showOutcome} />}
      </Card>
      <section aria-labelledby="privacy">
        <SectionHeading id="privacy">{messages.privacyTitle}</SectionHeading>
        <p className="max-w-prose text-ink-soft">{messages.privacyText}</p>
      </section>
      <TextLink standalone href={href('verifyAccount')}>
        {messages.back}
      </TextLink>
    </div>
  );
}

interface Fields {
  documentKind: DocumentKind;
  file: FileList | undefined;
}

function UploadForm({ onSent }: { onSent: () => void }) {
  const messages = useMessages('verifyAccount');
  const upload = useUploadDocument();
  const checkFile = useFileCheck();
  const [sent, setSent] = useState(0);
  const { register, reset, errors, problem, isSending, submit } = useApiForm<Fields, unknown>({
    defaultValues: { documentKind: 'passport', file: undefined },
    send: ({ documentKind, file }) =>
      upload.mutateAsync({ documentKind, file: file?.[0] ?? new File([], '') }),
    onSent: (_state, { documentKind }) => {
      // the other side is of the same document; only a new field forgets the file
      reset({ documentKind, file: undefined });
      setSent((count) => count + 1);
      onSent();
    },
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-6">
      <FormProblem>{problem}</FormProblem>
      <RadioCards
        legend={messages.kind}
        options={[
          { value: 'passport', label: messages.kindPassport, detail: messages.kindPassportDetail },
          { value: 'licence', label: messages.kindLicence, detail: messages.kindLicenceDetail },
          {
            value: 'proof_of_age',
            label: messages.kindProofOfAge,
            detail: messages.kindProofOfAgeDetail,
          },
        ]}
        {...register('documentKind')}
      />
      <FileInput
        key={sent}
        label={messages.file}
        hint={messages.fileHint}
        accept={PICTURE_TYPES}
        error={errors.file?.message}
        {...register('file', { validate: checkFile })}
      />
      <p>
        <Button type="submit" size="lg" pending={isSending} pendingLabel={messages.sending}>
          {messages.send}
        </Button>
      </p>
    </form>
  );
}
