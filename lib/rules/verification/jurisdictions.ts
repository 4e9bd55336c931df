import type { Variant } from '@/lib/contract/site';
import type { VerifiedAction } from '@/lib/contract/verification-methods';

/** What the law of a jurisdiction asks of a shop before its customers play. */
export interface VerificationRule {
  /** the provision that asks for it */
  law: string;
  source: string;
  /** what is established about a customer, at least */
  establishes: readonly ('name' | 'address' | 'dateOfBirth')[];
  /**
   * What waits until that is done, unless the owner sets something else. `spend` is every way to play: a ticket, a share,
   * a plan's next draw, one that a promotion pays wholly, and a free entry in a giveaway.
   */
  before: readonly VerifiedAction[];
  /** under which, of the age limits that hold there, nobody plays here */
  minimumAge: number;
  /** where the law asks for less, by the law's own words, and what that means for what this shop sells */
  exceptions: readonly { law: string; source: string; meaning: string }[];
  /** how long customers who were playing before the rule came may go on, in days from the upgrade, and where that is from */
  grace: { days: number; source: string };
}

const EVERYTHING = ['deposit', 'spend', 'withdraw'] as const;
const GAMBLING_COMMISSION = 'https://www.gamblingcommission.gov.uk/licensees-and-businesses/lccp';

/** One rule for each jurisdiction; `docs/identity-checks.md` says the same in prose, and a test holds them together. */
export const VERIFICATION_RULES: Readonly<Record<Variant, VerificationRule>> = {
  GB: {
    law: 'LCCP 17.1.1',
    source: `${GAMBLING_COMMISSION}/condition/17-1-1-customer-identity-verification`,
    establishes: ['name', 'address', 'dateOfBirth'],
    before: EVERYTHING,
    minimumAge: 18,
    exceptions: [
      {
        law: 'LCCP 17.1.1, “Applies to”',
        source: `${GAMBLING_COMMISSION}/condition/17-1-1-customer-identity-verification`,
        meaning:
          'It does not bind who only provides low frequency lotteries (two days or more between draws of one society) or subscription lotteries. Raffles that are drawn weekly or monthly are low frequency, and their subscriptions are subscription lotteries; games with several draws a week, daily giveaways and syndicates are neither. It is the whole licence that is excepted, not one ticket of it, so a shop that sells both keeps the rule for everything.',
      },
      {
        law: 'LCCP 3.2.13',
        source: `${GAMBLING_COMMISSION}/condition/3-2-13-remote-lottery-sr-code`,
        meaning:
          'Remote lotteries verify age before play, again other than low frequency and subscription lotteries. Whoever is verified here is verified with their date of birth.',
      },
    ],
    grace: {
      days: 3,
      source: 'the 72 hours that LCCP 3.2.13 gave for a check of age until 7 May 2019',
    },
  },
  AU: {
    law: 'AML/CTF Act 2006, applicable customer identification procedure',
    source:
      'https://www.austrac.gov.au/strengthened-customer-identification-procedures-online-gambling-service-providers',
    establishes: ['name', 'address', 'dateOfBirth'],
    before: EVERYTHING,
    minimumAge: 18,
    exceptions: [
      {
        law: 'AML/CTF Act 2006, section 6, table 3',
        source: 'https://www.lotteryoffice.com.au/faqs/id-verification',
        meaning:
          'Designated services are bets and games; a lottery is generally held not to be one, so that the Act binds sellers of lottery tickets by what their regulator writes into the licence. Until a lawyer has said so of this shop, it is treated as bound.',
      },
      {
        law: 'Conditions of public lottery licences, by state',
        source:
          'https://help.thelott.com/hc/en-us/articles/115002557433-What-happens-if-I-don-t-verify-my-identity',
        meaning:
          'Sellers of public lotteries take deposits and sell before verification, up to a sum, for 45 days in the Northern Territory and 90 in Queensland, New South Wales, the Australian Capital Territory and South Australia; nothing is paid out before.',
      },
    ],
    grace: {
      days: 45,
      source: 'the shortest time that a state gives for lottery accounts, the Northern Territory’s',
    },
  },
};
