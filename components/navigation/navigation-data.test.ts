import { aLottery } from '@/components/offers/testing/an-offer';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { links } from '@/lib/routes/links';
import { navigationOf } from './navigation-data';

const nothing = { bar: [], menu: [], footer: [], condensedFooter: [] };

const syndicatePages = (...capabilities: ('commercial_lotteries' | 'syndicates')[]) =>
  navigationOf({
    links: links({ variant: 'AU' }),
    capabilities,
    offers: [
      aLottery('powerball2018', { sellsShares: true }),
      aLottery('super_66', { sellsShares: false }),
      // an API of before the catalogue said so
      aLottery('oz_lotto2022'),
    ],
    navigation: nothing,
    messages: SHIPPED_MESSAGES.shell,
  }).offers.flatMap(({ syndicateHref = [] }) => syndicateHref);

test('a lottery leads to its syndicates where the house sells shares in it, and the visitor may buy them', () => {
  expect(syndicatePages('commercial_lotteries', 'syndicates')).toEqual([
    '/powerball2018/syndicates',
  ]);
  expect(syndicatePages('commercial_lotteries')).toEqual([]);
});
