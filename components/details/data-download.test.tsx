import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import shipped from '@/content/copy/en-AU/dataExport.json';
import { withSiteName } from '@/lib/text/site-values';
import { DataDownload, textOf } from './data-download';

const messages = withSiteName(shipped, 'Fairdraw');
const DATA = {
  madeAt: '22 November 2026, 9:30 am',
  sections: [
    {
      key: 'details',
      entries: [
        [
          { field: 'firstName', value: 'Pat' },
          { field: 'phone', value: '0400 000 000' },
        ],
      ],
    },
    { key: 'cards', entries: [] },
  ],
};

test('the file is a text with headings and labels that a person reads', () => {
  expect(textOf(DATA, messages)).toBe(
    [
      'Everything that Fairdraw keeps of you\nMade on 22 November 2026, 9:30 am',
      'You (1)\n=======\nFirst name: Pat\nPhone: 0400 000 000',
      'Cards (0)\n=========\nNothing\n',
    ].join('\n\n\n'),
  );
});

test('one press saves it, and a failure can be tried again', async () => {
  const user = userEvent.setup();
  let fails = true;
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return '#';
  };
  URL.revokeObjectURL = () => undefined;
  await visit(<DataDownload />, {
    'GET /api/session': aCustomer(),
    'GET /api/call/exportData': () => (fails ? new Refusal(503, 'server.unavailable') : DATA),
  });
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText(/could not make your file/)).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('Your file is in your downloads.')).toBeVisible();
  expect(saved).toHaveLength(1);
  expect(saved[0]?.type).toContain('text/plain');
});
