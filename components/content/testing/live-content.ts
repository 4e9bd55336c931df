import { aCategory, aPost } from '@/components/blog/testing/a-post';
import { aLottery, aRaffle } from '@/components/offers/testing/an-offer';
import { aLotteryResult } from '@/components/results/testing/a-result';
import type { LiveContent } from '../live-content';

/** Sample data for live sections. */
export const someLiveContent = (): LiveContent => ({
  offers: [aLottery(), aRaffle()],
  results: [aLotteryResult()],
  posts: Array.from({ length: 6 }, (_, index) => aPost(index + 1)),
  categories: [aCategory()],
  causes: [
    {
      key: 'play_on_the_ward',
      slug: 'play-on-the-ward',
      name: 'Play on the Ward',
      summary: 'Toys for hospitals.',
      story: 'A child who plays forgets the drip.',
      offerKeys: ['make_a_smile_lottery'],
    },
  ],
  contact: {
    branding: {
      siteName: 'Fairdraw',
      legalName: 'Fairdraw Pty Ltd',
      supportNumber: '1300 975 707',
      supportEmail: 'hello@fairdraw.example',
      supportHours: 'Every day, 8 am to 8 pm AEST',
      socialLinks: [],
      paymentLogos: [],
    },
    topics: [{ key: 'tickets', label: 'A ticket or a result' }],
    hasChat: false,
    chatPath: undefined,
  },
});
