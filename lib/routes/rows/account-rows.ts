import { customer, ORDERS, open, PAYS_IN, WALLET } from './row';

/** The customer's own pages. */
export const ACCOUNT_ROWS = [
  customer('account', '/my-account', 'Overview', { page: '/my-account' }),
  customer('upcomingTicket', '/my-account/upcoming-tickets/ticket/:id', 'Ticket', {
    page: '/my-account/upcoming-tickets/ticket/[id]',
    ...ORDERS,
  }),
  customer('upcomingTickets', '/my-account/upcoming-tickets/:page?', 'Upcoming tickets', {
    page: '/my-account/upcoming-tickets/[page]',
    digits: ['page'],
    ...ORDERS,
  }),
  customer('pastTicket', '/my-account/past-tickets/ticket/:id', 'Ticket', {
    page: '/my-account/past-tickets/ticket/[id]',
    ...ORDERS,
  }),
  customer('pastTickets', '/my-account/past-tickets/:page?', 'Past tickets', {
    page: '/my-account/past-tickets/[page]',
    digits: ['page'],
    ...ORDERS,
  }),
  customer('syndicateShare', '/my-account/syndicate-tickets/share/:id', 'Your shares', {
    page: '/my-account/syndicate-tickets/share/[id]',
    ...ORDERS,
  }),
  customer('giveawayWin', '/my-account/giveaways/win/:id', 'Your win', {
    page: '/my-account/giveaways/win/[id]',
    capabilities: ['membership_program'],
  }),
  customer('favouriteNumbers', '/my-account/favourite-numbers', 'Favourite numbers', {
    page: '/my-account/favourite-numbers',
    capabilities: ['favourite_numbers'],
  }),
  customer('partyTicket', '/my-account/lotto-party/ticket/:id', 'Lotto party ticket', {
    page: '/my-account/lotto-party/ticket/[id]',
    capabilities: ['viewing_orders', 'social_syndicates'],
  }),
  customer('partySession', '/my-account/lotto-party/session/:id', 'Lotto party session', {
    page: '/my-account/lotto-party/session/[id]',
    capabilities: ['viewing_orders', 'social_syndicates'],
  }),
  customer('partyGroup', '/my-account/lotto-party/group/:id/:page?', 'Lotto party group', {
    page: '/my-account/lotto-party/group/[id]/[page]',
    capabilities: ['social_syndicates'],
    digits: ['page'],
  }),
  customer('partyGroups', '/my-account/lotto-party/:page?', 'Your groups', {
    page: '/my-account/lotto-party/[page]',
    capabilities: ['social_syndicates'],
    digits: ['page'],
  }),
  customer('autoplayTicket', '/my-account/autoplay/ticket/:id', 'Autoplay', {
    page: '/my-account/autoplay/ticket/[id]',
    capabilities: ['autoplay_manage', 'viewing_orders'],
  }),
  customer('autoplay', '/my-account/autoplay/:page?', 'Autoplay', {
    page: '/my-account/autoplay/[page]',
    capabilities: ['autoplay_manage'],
    digits: ['page'],
  }),
  customer('cardsAndAccounts', '/my-account/cards-and-accounts', 'Cards and accounts', {
    page: '/my-account/cards-and-accounts',
    // without a wallet there are cards that are saved at a checkout, and accounts to be paid out to
    anyCapability: ['wallet_manage', 'wallet_withdrawal'],
  }),
  customer('recurringPurchases', '/my-account/recurring-purchases/:page?', 'Recurring purchases', {
    page: '/my-account/recurring-purchases/[page]',
    digits: ['page'],
  }),
  customer('myDetails', '/my-account/my-details', 'Your details', {
    page: '/my-account/my-details',
  }),
  // The token is not part of the page, as for the other links in mails.
  open('confirmAddress', '/my-account/confirm-address/:token?', 'Confirm your address', {
    page: '/my-account/confirm-address',
  }),
  customer('upgradeAccount', '/my-account/upgrade-account', 'Upgrade your account', {
    page: '/my-account/upgrade-account',
  }),
  customer('accountDeposit', '/my-account/deposit', 'Deposit', {
    page: '/my-account/deposit',
    capabilities: ['wallet_deposit'],
  }),
  customer('accountDepositCancel', '/my-account/deposit/:depositId/cancel', 'Deposit cancelled', {
    page: '/my-account/deposit/[depositId]/cancel',
    capabilities: ['wallet_deposit'],
  }),
  customer('depositSummary', '/my-account/deposit/summary/:transactionId', 'Deposit', {
    page: '/my-account/deposit/summary/[transactionId]',
    ...ORDERS,
  }),
  customer(
    'depositAuthorisation',
    '/my-account/deposit/authorisation/:depositId',
    'Confirm with your bank',
    {
      page: '/my-account/deposit/authorisation/[depositId]',
      ...PAYS_IN,
    },
  ),
  customer('depositDetails', '/my-account/deposit/details/:depositId', 'Deposit', {
    page: '/my-account/deposit/details/[depositId]',
    ...ORDERS,
  }),
  customer('depositOutcome', '/my-account/deposit/details/:depositId/:outcome', 'Deposit', {
    page: '/my-account/deposit/details/[depositId]/[outcome]',
    ...ORDERS,
    values: { outcome: ['success', 'failure'] },
  }),
  customer('withdraw', '/my-account/withdraw', 'Withdraw', {
    page: '/my-account/withdraw',
    capabilities: ['wallet_withdrawal'],
  }),
  customer('withdrawSummary', '/my-account/withdraw/summary/:transactionId', 'Withdrawal', {
    page: '/my-account/withdraw/summary/[transactionId]',
    ...ORDERS,
  }),
  customer('withdrawDetails', '/my-account/withdraw/details/:withdrawId', 'Withdrawal', {
    page: '/my-account/withdraw/details/[withdrawId]',
    ...ORDERS,
  }),
  // the receipt once more, at the address that the specification names beside the summary
  customer('withdrawReceipt', '/my-account/withdraw/:withdrawalId', 'Withdrawal', {
    page: '/my-account/withdraw/[withdrawalId]',
    ...ORDERS,
  }),
  customer('communicationPreferences', '/communication-preferences', 'Communication preferences', {
    page: '/communication-preferences',
    capabilities: ['manage_notification_settings'],
  }),
  customer('loginAndSecurity', '/my-account/login-and-security', 'Login and security', {
    page: '/my-account/login-and-security',
  }),
  customer('changePassword', '/change-Password', 'Change password', { page: '/change-password' }),
  customer('transactions', '/my-account/transactions/:page?', 'Transactions', {
    page: '/my-account/transactions/[page]',
    digits: ['page'],
    ...ORDERS,
    ...WALLET,
  }),
  customer('activity', '/my-account/activity', 'Activity', {
    page: '/my-account/activity',
    ...ORDERS,
    ...WALLET,
  }),
  customer('activityOfMonth', '/my-account/activity/:month', 'Activity', {
    page: '/my-account/activity/[month]',
    ...ORDERS,
    ...WALLET,
  }),
  customer('spendLimits', '/my-account/spend-limits', 'Spend limits', {
    page: '/my-account/spend-limits',
    capabilities: ['spend_limits'],
  }),
  customer('subscriptionTicket', '/my-account/subscriptions/ticket/:id', 'Subscription', {
    page: '/my-account/subscriptions/ticket/[id]',
    capabilities: ['viewing_orders', 'subscription_manage'],
  }),
  customer('subscriptions', '/my-account/subscriptions/:page?', 'Subscriptions', {
    page: '/my-account/subscriptions/[page]',
    capabilities: ['viewing_orders', 'subscription_manage'],
    digits: ['page'],
  }),
  customer('precommitmentLimit', '/my-account/precommitment-limit', 'Deposit limit', {
    page: '/my-account/precommitment-limit',
  }),
  customer('takeABreak', '/my-account/take-a-break', 'Take a break', {
    page: '/my-account/take-a-break',
  }),
  customer('verifyAccount', '/my-account/verify-account', 'Verify your identity', {
    page: '/my-account/verify-account',
    capabilities: ['verify_id'],
  }),
  customer('manualVerification', '/my-account/manual-verification', 'Send us a document', {
    page: '/my-account/manual-verification',
    capabilities: ['verify_id'],
  }),
] as const;
