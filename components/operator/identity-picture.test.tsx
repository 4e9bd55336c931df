import { fireEvent, screen } from '@testing-library/react';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import type { VerificationCase } from '@/lib/contract/operator/verification';
import { IdentityPicture } from './identity-picture';

type Document = VerificationCase['documents'][number];

const READ = 'POST /operator/call/getVerificationPicture';
const DOCUMENT: Document = {
  ...{ id: 'd', kind: 'passport', status: 'waiting', hasPicture: true },
  ...{ uploadedAt: '2026-11-25T09:00:00.000Z', decidedAt: null },
};

const show = (document: Partial<Document>, answer: object = { jpeg: 'AAAA' }) =>
  visit(
    <section>
      <h3 id="document-d">Passport</h3>
      <IdentityPicture customerId="c" document={{ ...DOCUMENT, ...document }} />
    </section>,
    { [READ]: () => answer },
  );

test('a picture that waits is read at once, and leaves the focus where it is', async () => {
  await show({});
  expect(await screen.findByRole('img', { name: 'Passport that they handed in' })).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('one that was decided on is read when it is wanted, and takes the focus of the button that is gone', async () => {
  const { requests } = await show({ status: 'approved' });
  expect(requests).not.toContain(READ);
  fireEvent.click(screen.getByRole('button', { name: 'Show the picture' }));
  expect(await screen.findByRole('img', { name: 'Passport that they handed in' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Passport' })).toHaveFocus();
});

test('one that cannot be read says why', async () => {
  await show({}, new Refusal(404, 'verification.no_picture', 'Its picture was deleted.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Its picture was deleted.');
});

test('one whose time is over says so, and is not asked for', async () => {
  const { requests } = await show({ hasPicture: false });
  expect(screen.getByText('Its picture was deleted: its time is over.')).toBeVisible();
  expect(requests).not.toContain(READ);
});
