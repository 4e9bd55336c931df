import { screen } from '@testing-library/react';
import { render } from '@/lib/site/testing/render';
import { PreviewMark } from './preview-mark';

test('a preview says which catalogue the page is shown by', () => {
  render(<PreviewMark label="Preview: {catalogue}. Nothing is sold." of="draft.yaml" />);
  expect(screen.getByRole('complementary', { name: 'draft.yaml' })).toHaveTextContent(
    'Preview: draft.yaml. Nothing is sold.',
  );
});
