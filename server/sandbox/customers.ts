import type { Variant } from '@/lib/contract/site';

export interface SandboxCustomer {
  /** at the shop's own domain: `sampleAddress` */
  email: string;
  firstName: string;
  lastName: string;
  /** what the account shows a tester */
  situation: string;
  /** the same in a shop that sells raffles alone */
  situationOfRaffles?: string;
  variant: Variant;
  state: 'NSW' | 'QLD' | 'VIC' | 'SA' | 'TAS' | 'GB';
  /** opening balance of the wallet, in cents of the variant's currency */
  openingCents: number;
  isVerified: boolean;
  /** asked by an operator to verify before anything else; has a whole address on record */
  mustVerify?: true;
  segmentName?: string;
  forcePasswordChange?: true;
  accountUpgrade?: true;
  hasTwoFactor?: true;
  /** asks the customer to confirm the address, then the e-mail address */
  mustConfirmDetails?: true;
  /** an account of the earlier platform */
  migrationStatus?: 'eligible_soft' | 'eligible_hard';
  /** has not said yet whether they want a limit to their deposits */
  isUndecided?: true;
  /** can be paid out to a bank account at once */
  hasBankAccount?: true;
  spendLimit?: { period: 'day' | 'week' | 'month'; limitCents: number };
  /** joined the membership, and won a giveaway */
  isMember?: true;
  /** has a weekly autoplay that waits: for consent to a dearer price, or for a way to pay */
  waitingPlan?: 'dearer' | 'unpaid';
}

const au = { variant: 'AU', isVerified: true } as const;
const EARLIER = { ...au, segmentName: 'au_legacy', state: 'VIC', openingCents: 100_00 } as const;

/** Joined the membership before everybody else: `win-first-giveaway.ts`. */
export const FIRST_MEMBER: SandboxCustomer = {
  ...au,
  email: 'member@fairdraw.example',
  firstName: 'Mina',
  lastName: 'Member',
  situation: 'The first member of Daily Winners, who won a giveaway',
  state: 'TAS',
  openingCents: 0,
  isMember: true,
};

export const SANDBOX_CUSTOMERS: readonly SandboxCustomer[] = [
  {
    ...au,
    email: 'player@fairdraw.example',
    firstName: 'Pat',
    lastName: 'Player',
    situation: 'Verified, with money, tickets past and to come, shares and a group to play with',
    situationOfRaffles: 'Verified, with money and tickets to come',
    state: 'NSW',
    openingCents: 250_00,
  },
  {
    ...au,
    email: 'new@fairdraw.example',
    firstName: 'Nia',
    lastName: 'Newman',
    situation: 'Just joined: no money, no tickets, not verified',
    state: 'VIC',
    openingCents: 0,
    isVerified: false,
    isUndecided: true,
  },
  {
    ...au,
    email: 'limited@fairdraw.example',
    firstName: 'Lee',
    lastName: 'Little',
    situation: 'At a spend limit: a dollar a week, less than any ticket costs',
    state: 'QLD',
    openingCents: 100_00,
    spendLimit: { period: 'week', limitCents: 1_00 },
  },
  {
    ...au,
    email: 'password@fairdraw.example',
    firstName: 'Piper',
    lastName: 'Parole',
    situation: 'Must choose a new password after signing in',
    state: 'NSW',
    openingCents: 50_00,
    forcePasswordChange: true,
  },
  {
    ...au,
    email: 'upgrade@fairdraw.example',
    firstName: 'Una',
    lastName: 'Upton',
    situation: 'Must upgrade the account after signing in',
    state: 'SA',
    openingCents: 50_00,
    accountUpgrade: true,
  },
  {
    ...au,
    email: 'twofactor@fairdraw.example',
    firstName: 'Theo',
    lastName: 'Twofold',
    situation: 'Signs in with an authenticator code',
    state: 'VIC',
    openingCents: 100_00,
    hasTwoFactor: true,
  },
  {
    ...au,
    email: 'charity@fairdraw.example',
    firstName: 'Cara',
    lastName: 'Charity',
    situation: 'In the segment without commercial lotteries: charity raffles only',
    state: 'QLD',
    openingCents: 100_00,
    segmentName: 'au_charity',
  },
  {
    ...au,
    email: 'confirm@fairdraw.example',
    firstName: 'Connie',
    lastName: 'Firm',
    situation: 'Asked to confirm address and e-mail address',
    state: 'NSW',
    openingCents: 50_00,
    mustConfirmDetails: true,
  },
  {
    ...au,
    email: 'verify@fairdraw.example',
    firstName: 'Vera',
    lastName: 'Verity',
    situation: 'Must verify before depositing, buying or withdrawing',
    state: 'NSW',
    openingCents: 50_00,
    isVerified: false,
    mustVerify: true,
  },
  {
    ...au,
    email: 'withdraw@fairdraw.example',
    firstName: 'Wanda',
    lastName: 'Draws',
    situation: 'Verified, with money and a bank account that can be paid to',
    state: 'NSW',
    openingCents: 500_00,
    hasBankAccount: true,
  },
  {
    ...EARLIER,
    email: 'earlier@fairdraw.example',
    firstName: 'Earl',
    lastName: 'Early',
    situation:
      'From the earlier platform: may move the account, and buys meanwhile; its licence does not cover Your Hospice Lottery',
    migrationStatus: 'eligible_soft',
  },
  {
    ...EARLIER,
    email: 'earlier-hard@fairdraw.example',
    firstName: 'Harriet',
    lastName: 'Hardy',
    situation:
      'From the earlier platform: must move the account before buying Set for Life and Lotto Strike',
    migrationStatus: 'eligible_hard',
  },
  {
    ...EARLIER,
    email: 'earlier-fails@fairdraw.example',
    firstName: 'Stan',
    lastName: 'Stumble',
    situation: 'From the earlier platform: the first move of the account fails, the next one works',
    migrationStatus: 'eligible_soft',
  },
  {
    ...au,
    email: 'dearer@fairdraw.example',
    firstName: 'Dee',
    lastName: 'Rear',
    situation: 'Has an autoplay whose price rose: it waits for their consent',
    state: 'NSW',
    openingCents: 100_00,
    waitingPlan: 'dearer',
  },
  {
    ...au,
    email: 'unpaid@fairdraw.example',
    firstName: 'Una',
    lastName: 'Payne',
    situation:
      'Has an autoplay that nothing pays for: the wallet holds a cent, and there is no card',
    state: 'NSW',
    openingCents: 6_16,
    waitingPlan: 'unpaid',
  },
  FIRST_MEMBER,
  {
    email: 'gb@fairdraw.example',
    firstName: 'Gwen',
    lastName: 'Britton',
    situation: 'In Great Britain, with pounds',
    variant: 'GB',
    state: 'GB',
    openingCents: 100_00,
    isVerified: true,
  },
  {
    email: 'undecided@fairdraw.example',
    firstName: 'Indy',
    lastName: 'Decker',
    situation: 'In Great Britain, to be asked about a deposit limit before the first deposit',
    variant: 'GB',
    state: 'GB',
    openingCents: 0,
    isVerified: true,
    isUndecided: true,
  },
];
