import { z } from 'zod';
import { paragraph, rows } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** A visitor’s message, to the support team, whom `firstName` greets: a reply goes to the sender. */
export const supportMessageMail = defineMail({
  kind: 'support-message',
  data: Addressee.extend({
    name: z.string(),
    email: z.string(),
    topic: z.string(),
    message: z.string(),
    customerId: z.string().nullable(),
  }),
  letter: (data) => ({
    subject: `Message about ${data.topic.replace(/[-_]/g, ' ')} from ${data.name.replace(/[\p{C}\p{Z}]+/gu, ' ')}`,
    greeting: `Hello ${data.firstName},`,
    replyTo: data.email,
    blocks: [
      rows(
        ['From', data.name],
        ['E-mail', data.email],
        ['Customer', data.customerId ?? 'not signed in'],
        ['Site', data.variant],
      ),
      ...data.message.split(/\n{2,}/).map((part) => paragraph(part)),
    ],
  }),
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    name: 'Robin Example',
    email: 'robin@fairdraw.example',
    topic: 'tickets',
    message: 'Where is my ticket?',
    customerId: null,
  },
});
