import { render, screen } from '@testing-library/react';
import { SHIPPED_MESSAGES } from './shipped';
import { EditsProvider, useShippedMessages } from './shipped-messages';

function Part() {
  const banners = useShippedMessages('banners', SHIPPED_MESSAGES.banners);
  const cart = useShippedMessages('cart', SHIPPED_MESSAGES.cart);
  return <p>{[banners.dismiss, cart.heading, cart.total].join('|')}</p>;
}

test('what editors changed for one part of a page is told in addition to what they changed for all of it', () => {
  render(
    <EditsProvider edits={{ banners: { dismiss: 'Shut' } }}>
      <EditsProvider edits={{ cart: { heading: 'Basket' } }}>
        <Part />
      </EditsProvider>
    </EditsProvider>,
  );
  expect(screen.getByText(`Shut|Basket|${SHIPPED_MESSAGES.cart.total}`)).toBeVisible();
});
