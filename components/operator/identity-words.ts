import type { BadgeTone } from '@/components/ui/badge';
import type { VerificationCase } from '@/lib/contract/operator/verification';
import type { DocumentKind } from '@/lib/contract/verification';
import type { VerificationMethod } from '@/lib/contract/verification-methods';

/** How documents are called in the office. */
export const DOCUMENT_NAMES: Readonly<Record<DocumentKind, string>> = {
  passport: 'Passport',
  licence: 'Driver licence',
  proof_of_age: 'Proof of age',
  certified_form: 'Certified form',
};

/** How the ways to verify are called in the office. */
export const METHOD_NAMES: Readonly<Record<VerificationMethod, string>> = {
  auto_verification: 'Official records',
  connect_id: 'ConnectID',
  drivers_licence: 'Driver licence',
  greenid_ui: 'greenID',
  pdf_form: 'Certified form',
  photo_id_upload: 'Photo of a document',
};

/** What stands of a document. */
export const DOCUMENT_STATES: Readonly<
  Record<VerificationCase['documents'][number]['status'], { label: string; tone: BadgeTone }>
> = {
  waiting: { label: 'Waits', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  superseded: { label: 'Not needed any more', tone: 'neutral' },
};

const OUTCOMES: Readonly<Record<string, string>> = {
  match: 'agrees',
  no_match: 'does not agree',
  superseded: 'not needed any more',
};

/** What came of a check, or how far it is. */
export const answerOf = ({
  outcome,
  status,
}: Pick<VerificationCase['methods'][number], 'outcome' | 'status'>): string =>
  outcome ? (OUTCOMES[outcome] ?? outcome) : status.replaceAll('_', ' ');
