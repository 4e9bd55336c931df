import { screen } from '@testing-library/react';
import { render } from '@/lib/site/testing/render';
import { VerificationView } from './verification-view';

test('it says why, what is needed and how it goes, and leads on', () => {
  render(<VerificationView variant="AU" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Verify your identity');
  for (const name of ['Why we ask', 'What you need', 'How it goes', 'What happens with your data'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute(
    'href',
    '/my-account/verify-account',
  );
});
