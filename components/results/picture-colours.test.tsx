import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OFFER_PATHS } from '@/lib/routes/offer-paths';
import { HOUSE_COLOURS, pictureColours, picturedOffers } from './picture-colours';

const style = (name: string) => readFileSync(path.join(process.cwd(), 'styles', name), 'utf8');

test('a shared picture has the colours of the offer’s theme', () => {
  const css = style('offers.css');
  expect(picturedOffers().toSorted()).toEqual([...OFFER_PATHS].toSorted());
  for (const offer of OFFER_PATHS) {
    const rule = css.slice(css.indexOf(`[data-offer="${offer}"]`)).split('}')[0] ?? '';
    const colour = (name: string) => new RegExp(`--${name}: (#\\w+)`).exec(rule)?.[1];
    expect({ offer, ...pictureColours(offer) }).toEqual({
      offer,
      fill: colour('offer'),
      ink: colour('offer-ink'),
      soft: colour('offer-soft'),
      text: colour('offer-text'),
    });
  }
});

test('the house’s colours are those of its theme', () => {
  const tokens = style('tokens.css');
  expect(tokens).toContain(`--brand: ${HOUSE_COLOURS.fill}`);
  expect(tokens).toContain(`--brand-text: ${HOUSE_COLOURS.text}`);
});
