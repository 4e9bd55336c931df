import { z } from 'zod';
import { call } from './call';
import { EMAIL, REQUIRED } from './form-messages';
import { MAX_MESSAGE_LENGTH } from './support-message';

/** A message to support. Name and e-mail come from the account when signed in. */
export const SendSupportMessage = call('sendSupportMessage', {
  method: 'POST',
  path: '/support_messages',
  access: 'public',
  browser: true,
  input: z.object({
    name: z.string().trim().min(1, REQUIRED).max(120).optional(),
    email: z.string().trim().max(254).pipe(z.email(EMAIL)).optional(),
    /** a key of the contact page's topics */
    topic: z.string().regex(/^[a-z0-9_-]{1,60}$/i, REQUIRED),
    message: z
      .string()
      .trim()
      .min(1, REQUIRED)
      .max(MAX_MESSAGE_LENGTH, `Please use ${MAX_MESSAGE_LENGTH} characters or fewer.`),
  }),
  result: z.object({ id: z.string() }),
  errors: ['request.rate_limited'],
});
