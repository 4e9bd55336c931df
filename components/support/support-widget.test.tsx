import { screen } from '@testing-library/react';
import { render } from '@/lib/site/testing/render';
import { SupportWidget } from './support-widget';

const support = {
  supportNumber: '1300 975 707',
  supportHours: 'Every day, 8 am to 8 pm AEST',
  supportEmail: 'hello@fairdraw.example',
};
const hidden = { hidden: true };

test('phone, hours and e-mail are at hand', () => {
  render(<SupportWidget support={support} />);
  expect(screen.getByRole('button', { name: 'Help' })).toHaveAttribute('popovertarget', 'support');
  expect(screen.getByText('Every day, 8 am to 8 pm AEST')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Call 1300 975 707', ...hidden })).toHaveAttribute(
    'href',
    'tel:1300975707',
  );
  expect(
    screen.getByRole('link', { name: 'Email hello@fairdraw.example', ...hidden }),
  ).toHaveAttribute('href', 'mailto:hello@fairdraw.example');
});

test('online chat is offered only where somebody provides it', () => {
  const { rerender } = render(<SupportWidget support={support} />);
  expect(screen.queryByRole('link', { name: /Chat/, ...hidden })).not.toBeInTheDocument();
  rerender(<SupportWidget support={support} chatPath="https://chat.example/fairdraw" />);
  expect(screen.getByRole('link', { name: 'Chat with us online', ...hidden })).toHaveAttribute(
    'href',
    'https://chat.example/fairdraw',
  );
});
