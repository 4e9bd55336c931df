import { aLottery, aRaffle } from '@/components/offers/testing/an-offer';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { playMetadata } from './play-metadata';

const site = { variant: 'AU', segmentName: 'au_default' } as const;
const metadataOf = (offer: ReturnType<typeof aRaffle>, gameTypeSuffix?: string) =>
  playMetadata({
    site,
    siteName: 'Fairdraw',
    offer,
    messages: SHIPPED_MESSAGES,
    ...(gameTypeSuffix && { gameTypeSuffix }),
  });
const MISSING = expect.objectContaining({
  digest: expect.stringContaining('NEXT_HTTP_ERROR_FALLBACK;404'),
});

test.each(['standard', 'random', 'syndicates', 'systems'])(
  'a raffle is not played as %s: its page has no title of the offer’s',
  (suffix) => {
    expect(JSON.stringify(metadataOf(aRaffle()).title)).toContain(aRaffle().name);
    expect(() => metadataOf(aRaffle(), suffix)).toThrow(MISSING);
  },
);

test('the picture of a play page is of the draw that is played for', () => {
  const { key, draws } = aLottery();
  const pictureOf = (offer: ReturnType<typeof aLottery>) =>
    JSON.stringify(metadataOf(offer).openGraph?.images);
  expect(pictureOf(aLottery())).toContain(`/og/${key}/draw-${draws[0]?.drawNo}.png`);
  expect(pictureOf({ ...aLottery(), draws: [] })).toContain(`/og/${key}/ticket.png`);
});

test('nor is a lottery played as what it does not sell', () => {
  expect(metadataOf(aLottery()).title).toBeDefined();
  expect(() => metadataOf(aLottery(), 'random')).toThrow(MISSING);
});
