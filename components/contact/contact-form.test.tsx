import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import { currentNotices } from '@/components/ui/toast-store';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { ContactForm } from './contact-form';

const { forms } = SHIPPED_MESSAGES;
const SEND = 'POST /api/call/sendSupportMessage';
const topics = [
  { key: 'tickets', label: 'A ticket or a result' },
  { key: 'money', label: 'Money in or out' },
];

const field = (name: RegExp) => screen.getByLabelText(name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

async function fillIn() {
  await screen.findByLabelText(/Your message/);
  await userEvent.type(field(/Your name/), 'Robin Example');
  await userEvent.type(field(/e-mail/), 'robin@fairdraw.example');
  await userEvent.selectOptions(field(/about/), 'money');
  await userEvent.type(field(/Your message/), 'Where is it?');
}

test('a stranger’s message is sent with name and address, and the sender is told so', async () => {
  const { requests, bodies } = await visit(<ContactForm topics={topics} />, {
    [SEND]: { id: 'm1' },
  });
  await fillIn();
  await send();
  expect(await screen.findByRole('status')).toHaveTextContent('We have your message');
  expect(bodies[requests.indexOf(SEND)]).toEqual({
    name: 'Robin Example',
    email: 'robin@fairdraw.example',
    topic: 'money',
    message: 'Where is it?',
  });
  expect(currentNotices().at(-1)).toMatchObject({ tone: 'success', title: 'We have your message' });
});

test('who is signed in is not asked for name and address', async () => {
  const { requests, bodies } = await visit(<ContactForm topics={topics} />, {
    'GET /api/session': aCustomer(),
    [SEND]: { id: 'm2' },
  });
  await screen.findByLabelText(/Your message/);
  expect(screen.queryByLabelText(/Your name/)).toBeNull();
  await userEvent.selectOptions(field(/about/), 'tickets');
  await userEvent.type(field(/Your message/), 'Hello');
  await send();
  await screen.findByRole('status');
  expect(bodies[requests.indexOf(SEND)]).toEqual({ topic: 'tickets', message: 'Hello' });
});

test('what is missing is said next to its field, in the words of every form, and nothing is sent', async () => {
  const { requests } = await visit(<ContactForm topics={topics} />);
  await screen.findByLabelText(/Your message/);
  await userEvent.type(field(/e-mail/), 'robin@');
  await send();
  expect(field(/Your name/)).toHaveAccessibleDescription(forms.required);
  expect(field(/e-mail/)).toHaveAccessibleDescription(expect.stringContaining(forms.email));
  expect(field(/Your name/)).toHaveFocus();
  expect(requests).not.toContain(SEND);
});

test.each([
  [new Refusal(500, 'server.failed'), /Something went wrong on the way/, 1],
  [new Refusal(429, 'request.rate_limited'), /several times in the last hour/, 0],
])('a failure is told, and what was written stays', async (refusal, messages, reports) => {
  const reported = jest.spyOn(window, 'reportError').mockImplementation(() => {});
  await visit(<ContactForm topics={topics} />, { [SEND]: () => refusal });
  await fillIn();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(messages);
  expect(field(/Your message/)).toHaveValue('Where is it?');
  expect(currentNotices().at(-1)).toMatchObject({
    tone: 'error',
    title: 'Your message was not sent',
  });
  expect(reported).toHaveBeenCalledTimes(reports);
});
