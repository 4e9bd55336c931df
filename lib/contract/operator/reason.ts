import { z } from 'zod';
import { REQUIRED } from '../form-messages';

/** Why somebody of the shop's people does something, in their words: it is written down beside what they did. */
export const Reason = z.string().trim().min(1, REQUIRED).max(500);
