import { screen } from '@testing-library/react';
import { isBuilt } from '@/lib/routes/match';
import { render } from '@/lib/site/testing/render';
import { VerificationView } from './verification-view';

test('it says why, what is needed and how it goes, and leads on', () => {
  render(<VerificationView variant="AU" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Verify your account');
  for (const name of ['Why we ask', 'What you need', 'How it goes', 'What happens with your data'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  const action = isBuilt('verifyAccount')
    ? screen.getByRole('link', { name: 'Verify my account' })
    : screen.getByRole('link', { name: 'Go to my account' });
  expect(action).toHaveAttribute('href', expect.stringMatching(/^\/my-account/));
});
