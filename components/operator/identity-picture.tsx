'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/client/api-error';
import type {
  GetVerificationPicture,
  VerificationCase,
} from '@/lib/contract/operator/verification';
import { callOperator } from './call-operator';
import { DOCUMENT_NAMES } from './identity-words';
import { ShownInstead } from './shown-instead';

interface Props {
  customerId: string;
  document: VerificationCase['documents'][number];
}

/**
 * A picture of a document. It has no address: it comes by a call of the office, stays in the page, and goes with it. One
 * that waits is read at once, one that was decided on when it is wanted.
 */
export function IdentityPicture({ customerId, document }: Props) {
  const [reads, setReads] = useState(document.status === 'waiting' ? 'at once' : 'never');
  if (!document.hasPicture)
    return <p className="text-ink-soft">Its picture was deleted: its time is over.</p>;
  if (reads === 'never')
    return (
      <div>
        <Button variant="secondary" size="sm" onClick={() => setReads('when asked')}>
          Show the picture
        </Button>
      </div>
    );
  const picture = <Picture customerId={customerId} document={document} />;
  if (reads === 'at once') return picture;
  return <ShownInstead labelledBy={`document-${document.id}`}>{picture}</ShownInstead>;
}

function Picture({ customerId, document: { id, kind } }: Props) {
  const [picture, setPicture] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isHere = true;
    callOperator<typeof GetVerificationPicture>('getVerificationPicture', {
      ...{ customerId, documentId: id },
    }).then(
      ({ jpeg }) => isHere && setPicture(`data:image/jpeg;base64,${jpeg}`),
      (error: unknown) =>
        isHere &&
        setProblem(error instanceof ApiError ? error.message : 'The picture cannot be read.'),
    );
    return () => {
      isHere = false;
    };
  }, [customerId, id]);
  if (problem)
    return (
      <p role="alert" className="font-semibold text-bad">
        {problem}
      </p>
    );
  if (!picture)
    return (
      <p aria-live="polite" className="text-ink-soft">
        The picture is being read.
      </p>
    );
  return (
    // biome-ignore lint/performance/noImgElement: it is in the page, and has no address to be optimised at
    <img src={picture} alt={`${DOCUMENT_NAMES[kind]} that they handed in`} className="w-full" />
  );
}
