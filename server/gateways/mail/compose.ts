import { createTransport } from 'nodemailer';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  /** the whole message as sent (RFC 5322) */
  message: Buffer;
}

interface Draft {
  id: string;
  from: string;
  to: string;
  date: Date;
  subject: string;
  text: string;
  html: string;
  replyTo?: string | undefined;
  /** marketing: the unsubscribe link, which mail programs offer beside the mail */
  unsubscribeUrl?: string | undefined;
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Builds the message. Its Message-ID is the mail's own id, so that a mail sent twice can be recognised. */
export async function compose({ id, unsubscribeUrl, ...draft }: Draft): Promise<ComposedMail> {
  const { message } = await composer.sendMail({
    ...draft,
    messageId: `<${id}@${domainOf(draft.from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
  });
  if (!Buffer.isBuffer(message)) throw new Error('the composer answered a stream');
  return { subject: draft.subject, text: draft.text, html: draft.html, message };
}

const domainOf = (from: string) => from.match(/@([^>\s]+)/)?.[1] ?? 'fairdraw.example';
