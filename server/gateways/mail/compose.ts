import { createTransport } from 'nodemailer';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  /** the whole message as it travels (RFC 5322) */
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
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Builds the message. Its Message-ID is the mail's own id, so that a mail sent twice can be told for one. */
export async function compose({ id, ...draft }: Draft): Promise<ComposedMail> {
  const { message } = await composer.sendMail({
    ...draft,
    messageId: `<${id}@${domainOf(draft.from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (!Buffer.isBuffer(message)) throw new Error('the composer answered a stream');
  return { subject: draft.subject, text: draft.text, html: draft.html, message };
}

const domainOf = (from: string) => from.match(/@([^>\s]+)/)?.[1] ?? 'fairdraw.example';
