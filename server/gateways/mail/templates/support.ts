import type { MailData } from '@/server/kernel/mails';
import { type Letter, paragraph, rows } from '../letter';

/** What somebody wrote, to the team that answers: a reply goes to the writer. */
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
