import { readPdfText } from '@/app/public/pdf/subscription/[file]/testing/read-pdf-text';
import messages from '@/content/copy/en-AU/identityForm.json';
import type { IdentityForm } from '@/lib/contract/verification-elsewhere';
import { printColours } from '@/lib/rules/theme/print-colours';
import { identityFormPage } from './form-page';

const colours = printColours({ tokens: {} });
const PERSON: IdentityForm['person'] = {
  firstName: 'Nia',
  lastName: 'Newman',
  dateOfBirth: '1984-07-19',
  address: {
    line1: '1 High Street',
    line2: 'Unit 4',
    suburb: 'Newtown',
    state: 'NSW',
    postcode: '2042',
  },
  hasAddress: true,
};
const aForm = (over: Partial<IdentityForm['person']> = {}): IdentityForm => ({
  customerId: '0197a000-0000-7000-8000-000000000001',
  variant: 'AU',
  person: { ...PERSON, ...over },
  madeAt: '2026-11-22T20:00:00.000Z',
});
const textOf = async (form: IdentityForm) =>
  readPdfText(await identityFormPage(form, messages, colours));

test('the form is one page in the shop’s language, filled in with the details on record', async () => {
  const pdf = await identityFormPage(aForm(), messages, colours);
  const raw = pdf.toString('latin1');
  expect(raw.match(/\/Type \/Page\n/g)).toHaveLength(1);
  expect(raw).toContain('/Lang (en-AU)');
  expect(raw).toContain('/DisplayDocTitle true');
  const text = readPdfText(pdf);
  for (const line of ['Nia Newman', '19 July 1984', '1 High Street', 'Unit 4', 'Newtown NSW 2042'])
    expect(text).toContain(line);
  expect(text).toContain('0197a000-0000-7000-8000-000000000001');
  // by the shop's calendar, not by Greenwich's
  expect(text).toContain('Filled in on 23 November 2026');
  for (const written of [
    messages.fullName,
    messages.occupation,
    messages.signature,
    messages.stamp,
  ])
    expect(text).toContain(written);
  expect(text).not.toContain(messages.byHand);
});

test('a name keeps its letters, a long one stays on its line', async () => {
  const text = await textOf(aForm({ firstName: 'Łucja Nguyễn', lastName: 'Ō’Šťastná' }));
  expect(text.replaceAll('\n', '')).toContain('Łucja Nguyễn Ō’Šťastná');
  const long = 'Wilhelmina '.repeat(5).trim();
  const pages = await identityFormPage(
    aForm({ firstName: long, lastName: long }),
    messages,
    colours,
  );
  expect(pages.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
});

test('what is not on record is written by hand', async () => {
  expect(await textOf(aForm({ hasAddress: false }))).toContain(messages.byHand);
});

test('a name of any alphabet is filled in', async () => {
  const text = await textOf(aForm({ firstName: 'Ιωάννα', lastName: '陳大文' }));
  expect(text).not.toContain(messages.byHand);
  expect(text.replaceAll('\n', '')).toContain('Ιωάννα 陳大文');
});
