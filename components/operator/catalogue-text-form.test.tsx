import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import { CatalogueTextForm } from './catalogue-text-form';

const DRAFT = { draftId: 'd', revision: 4 };

test('an entry is sent line by line, however its lines end', async () => {
  const { bodies, visited } = await visit(
    <CatalogueTextForm {...DRAFT} place={{ part: 'causes', key: 'coast' }} text={'key: coast\n'} />,
    { 'POST /operator/call/saveDraftEntry': { revision: 5 } },
  );
  fireEvent.change(screen.getByLabelText('The entry, as YAML'), {
    target: { value: 'key: coast\r\nname: Coast\n' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(visited).toContain('/operator/catalogue/drafts/d'));
  expect(bodies.at(-1)).toEqual({
    ...{ draft_id: 'd', revision: 4, part: 'causes', key: 'coast' },
    lines: ['key: coast', 'name: Coast', ''],
  });
});

test('what is wrong is said above it, and the text stays', async () => {
  await visit(<CatalogueTextForm {...DRAFT} text="brands: []" />, {
    'POST /operator/call/saveDraftText': () =>
      new Refusal(422, 'catalogue.text_refused', 'Line 1: brands: Too small', 'text'),
  });
  const text = screen.getByLabelText('The catalogue, as YAML');
  fireEvent.change(text, { target: { value: 'brands: [ ]' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Line 1: brands: Too small');
  expect(text).toHaveValue('brands: [ ]');
});
