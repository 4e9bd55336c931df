import type { CaseOutcome } from '@/lib/contract/operator/cases';

export const CASE_OUTCOME_WORDS: Readonly<Record<CaseOutcome, string>> = {
  explained: 'Explained: nothing to report',
  reported: 'Reported to the authority',
  account_closed: 'Reported, and the account closed',
};
