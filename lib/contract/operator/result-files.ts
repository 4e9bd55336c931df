import { z } from 'zod';
import { call } from '../call';
import { OfferKey } from '../draws';
import { REQUIRED } from '../form-messages';
import type { SentenceKey } from '../sentence';
import { Identifier } from '../site';
import { Reason } from './reason';

/** It waits whole for a second person: some five thousand draws of one game. */
const LARGEST_FILE_BYTES = 2 * 1024 * 1024;
const FILE_TOO_LARGE: SentenceKey = 'result_file.too_large';

/**
 * Asks a second person to take past draws of one game from a file. What it says is judged when it is requested and again
 * when it is approved; with one line that cannot be right nothing of it is taken.
 */
export const RequestResultFile = call('requestResultFile', {
  method: 'POST',
  base: '/operator/v1',
  path: '/result-files',
  access: 'staff',
  roles: ['draws'],
  confirmed: true,
  multipart: true,
  input: z.object({
    offerKey: z.string().min(1, REQUIRED).pipe(OfferKey),
    /** as `docs/results-files.md` describes it */
    file: z.file().min(1, REQUIRED).max(LARGEST_FILE_BYTES, FILE_TOO_LARGE),
    reason: Reason,
  }),
  result: z.object({ approvalId: Identifier }),
  errors: ['offer.not_found', 'draw.result_refused', 'approval.pending', 'request.too_large'],
});
