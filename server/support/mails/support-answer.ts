import { z } from 'zod';
import { paragraph } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** What the office answers to a message, with the message below it. A reply goes to the support team. */
export const supportAnswerMail = defineMail({
  kind: 'support-answer',
  data: Addressee.extend({ topic: z.string(), message: z.string(), answer: z.string() }),
  letter: ({ firstName, topic, message, answer }) => ({
    subject: `Your message about ${topic.replace(/[-_]/g, ' ')}`,
    greeting: `Hello ${firstName},`,
    because: 'You get this mail because you wrote to {siteName}.',
    blocks: [
      ...paragraphsOf(answer),
      paragraph('You wrote:'),
      ...paragraphsOf(message).map(({ text }) => paragraph(`> ${text}`)),
    ],
  }),
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    topic: 'tickets',
    message: 'Where is my ticket?',
    answer: 'It is under Tickets, since yesterday.',
  },
});

/** Each line by itself: HTML joins lines of a paragraph. */
const paragraphsOf = (text: string) =>
  text.split(/\n+/).map((line) => ({ kind: 'paragraph', text: line }) as const);
