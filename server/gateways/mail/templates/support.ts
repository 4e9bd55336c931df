import type { MailData } from '@/server/kernel/mails';
import { type Letter, paragraph, rows } from '../letter';

/** A visitor's message, to the support team: a reply goes to the sender. */
export const supportMessage = (data: MailData<'support-message'>): Letter => ({
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
});
