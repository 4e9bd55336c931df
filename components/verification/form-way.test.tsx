import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import type { VerificationState } from '@/lib/contract/verification';
import { stateWith } from './testing/a-state';
import { VerifyPanel } from './verify-panel';

const FORM = 'POST /api/identity-form';
const UPLOAD = 'POST /api/call/uploadIdentityDocument';
const withForm = (form: Partial<VerificationState['methods'][number]> = {}) =>
  stateWith({ pdf_form: { status: 'not_attempted', ...form } });

let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = jest.fn(() => 'blob:form');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

const open = async (answers: Record<string, Answer>) => {
  const shop = await visit(
    <VerifyPanel
      email="nia@fairdraw.example"
      capabilities={['wallet_deposit']}
      dateLocale={{ locale: 'en-AU', timeZone: 'Australia/Brisbane' }}
    />,
    {
      'GET /api/session': aCustomer(),
      'GET /api/call/getLicenceConfig': () => [],
      ...answers,
    },
  );
  return { shop, card: within(await screen.findByRole('region', { name: 'A certified form' })) };
};

test('the form is downloaded, and then the picture of it can be sent', async () => {
  const user = userEvent.setup();
  let state = withForm();
  const { shop, card } = await open({
    'GET /api/call/getVerification': () => state,
    [FORM]: () => {
      state = withForm({ status: 'in_progress' });
      return {};
    },
    [UPLOAD]: () => withForm({ status: 'pending', documents: 1 }),
  });
  expect(card.queryByLabelText('Picture of the signed form')).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Download the form' }));
  expect(await card.findByText(/^Your form is downloaded/)).toBeVisible();
  expect(saved).toEqual(['fairdraw-identity-form.pdf']);
  expect(await card.findByRole('button', { name: 'Download it again' })).toBeVisible();
  expect(card.getByText('Begun')).toBeVisible();

  await user.click(card.getByRole('button', { name: 'Send the form' }));
  const picture = card.getByLabelText('Picture of the signed form');
  expect(picture).toHaveAccessibleDescription(/Please choose a picture/);
  const file = new File(['form'], 'form.jpg', { type: 'image/jpeg' });
  await user.upload(picture, file);
  await user.click(card.getByRole('button', { name: 'Send the form' }));
  expect(await card.findByText('We are checking')).toBeVisible();
  expect(shop.bodies).toContainEqual({ document_kind: 'certified_form', file });
  expect(card.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('We are checking what you sent')).toBeVisible();
});

test('a form that cannot be made is said, and nothing is saved', async () => {
  const user = userEvent.setup();
  const { card } = await open({
    'GET /api/call/getVerification': () => withForm(),
    [FORM]: () => new Refusal(429, 'request.rate_limited', 'Please wait a moment.'),
  });
  await user.click(card.getByRole('button', { name: 'Download the form' }));
  expect(await card.findByText('Please wait a moment.')).toBeVisible();
  expect(saved).toEqual([]);
});

test('who was refused reads why, and may send a better picture or begin anew', async () => {
  const refused = { status: 'attempted', isMatch: false, triesLeft: 4 } as const;
  const { card } = await open({
    'GET /api/call/getVerification': () => withForm({ ...refused, reason: 'It has no date.' }),
  });
  expect(card.getByText(/It has no date\. You can try it 4 more times/)).toBeVisible();
  expect(card.getByRole('button', { name: 'Download it again' })).toBeVisible();
  expect(card.getByRole('button', { name: 'Send the form' })).toBeVisible();
});
