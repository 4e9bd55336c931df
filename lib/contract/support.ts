import { z } from 'zod';
import { call } from './call';
import { REQUIRED } from './form-messages';
import { MAX_MESSAGE_LENGTH } from './support-message';
import { Email, lines, requiredLine } from './typed';

/** A message to support. Name and e-mail come from the account when signed in. */
export const SendSupportMessage = call('sendSupportMessage', {
  method: 'POST',
  path: '/support_messages',
  access: 'public',
  browser: true,
  input: z.object({
    name: requiredLine(120).optional(),
    email: Email.optional(),
    /** a key of the contact page's topics */
    topic: z.string().regex(/^[a-z0-9_-]{1,60}$/i, REQUIRED),
    message: lines(
      MAX_MESSAGE_LENGTH,
      `Please use ${MAX_MESSAGE_LENGTH} characters or fewer.`,
    ).refine((message) => message !== '', REQUIRED),
  }),
  result: z.object({ id: z.string() }),
  errors: ['request.rate_limited'],
});
