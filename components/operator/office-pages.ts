import type { IconName } from '@/components/ui/icon';
import type { Call } from '@/lib/contract/call';
import { GetStaffAccess } from '@/lib/contract/operator/access';
import { ListApprovals } from '@/lib/contract/operator/approvals';
import { ListAudits } from '@/lib/contract/operator/audits';
import { ListBankFiles } from '@/lib/contract/operator/bank-files';
import { ListCatalogueVersions } from '@/lib/contract/operator/catalogue-versions';
import { FindCustomers } from '@/lib/contract/operator/customers';
import { ListGatewayDays } from '@/lib/contract/operator/days';
import { ListDrawSchedule } from '@/lib/contract/operator/draws';
import { ListExclusionMatches } from '@/lib/contract/operator/exclusions';
import { ListGroups } from '@/lib/contract/operator/groups';
import { ListLedgerAccounts } from '@/lib/contract/operator/ledger';
import { ListStaffLog } from '@/lib/contract/operator/log';
import { ListMembers, ListOfficeGiveaways } from '@/lib/contract/operator/membership';
import { ListFeedback, ListMessages } from '@/lib/contract/operator/messages';
import { ListSentNotifications } from '@/lib/contract/operator/notifications';
import { ListWaitingPayments } from '@/lib/contract/operator/payments';
import { ListRaffleEvents } from '@/lib/contract/operator/reports';
import { GetStaffSession, ListStaff } from '@/lib/contract/operator/staff';
import { ListStops } from '@/lib/contract/operator/stops';
import { GetSystem } from '@/lib/contract/operator/system';
import { GetToday } from '@/lib/contract/operator/today';
import { ListVerificationCases } from '@/lib/contract/operator/verification';
import { ListOfficeWithdrawals, ListPayoutBatches } from '@/lib/contract/operator/withdrawals';

export interface OfficePage {
  href: string;
  title: string;
  icon: IconName;
  /** what it is about, as the navigation says it */
  group: 'Work' | 'People' | 'Money' | 'Draws' | 'Office';
  /** whoever may make this call may open the page */
  call: Call;
}

/** The office's pages, as the navigation lists them. */
export const OFFICE_PAGES: readonly OfficePage[] = [
  { group: 'Work', href: '/operator', title: 'Today', icon: 'clock', call: GetToday },
  {
    group: 'Work',
    href: '/operator/stops',
    title: 'Emergency stops',
    icon: 'warning',
    call: ListStops,
  },
  {
    group: 'Work',
    href: '/operator/approvals',
    title: 'Approvals',
    icon: 'check',
    call: ListApprovals,
  },
  {
    group: 'People',
    href: '/operator/customers',
    title: 'Customers',
    icon: 'search',
    call: FindCustomers,
  },
  {
    group: 'People',
    href: '/operator/verification',
    title: 'Verification',
    icon: 'account',
    call: ListVerificationCases,
  },
  {
    group: 'People',
    href: '/operator/exclusions',
    title: 'Exclusions',
    icon: 'lock',
    call: ListExclusionMatches,
  },
  { group: 'People', href: '/operator/groups', title: 'Groups', icon: 'people', call: ListGroups },
  {
    group: 'People',
    href: '/operator/membership',
    title: 'Membership',
    icon: 'heart',
    call: ListMembers,
  },
  {
    group: 'People',
    href: '/operator/messages',
    title: 'Messages',
    icon: 'mail',
    call: ListMessages,
  },
  {
    group: 'People',
    href: '/operator/notifications',
    title: 'Notifications',
    icon: 'bell',
    call: ListSentNotifications,
  },
  {
    group: 'People',
    href: '/operator/feedback',
    title: 'Feedback',
    icon: 'chat',
    call: ListFeedback,
  },
  {
    group: 'Money',
    href: '/operator/withdrawals',
    title: 'Withdrawals',
    icon: 'wallet',
    call: ListOfficeWithdrawals,
  },
  {
    group: 'Money',
    href: '/operator/payouts',
    title: 'Bank files',
    icon: 'download',
    call: ListPayoutBatches,
  },
  {
    group: 'Money',
    href: '/operator/payments',
    title: 'Payments',
    icon: 'coins',
    call: ListWaitingPayments,
  },
  {
    group: 'Money',
    href: '/operator/statements',
    title: 'Bank statements',
    icon: 'print',
    call: ListBankFiles,
  },
  {
    group: 'Money',
    href: '/operator/ledger',
    title: 'Ledger',
    icon: 'copy',
    call: ListLedgerAccounts,
  },
  {
    group: 'Money',
    href: '/operator/days',
    title: 'Days',
    icon: 'calendar',
    call: ListGatewayDays,
  },
  {
    group: 'Draws',
    href: '/operator/draws',
    title: 'Draws',
    icon: 'calendar',
    call: ListDrawSchedule,
  },
  {
    group: 'Draws',
    href: '/operator/giveaways',
    title: 'Giveaways',
    icon: 'gift',
    call: ListOfficeGiveaways,
  },
  {
    group: 'Draws',
    href: '/operator/reports',
    title: 'Reports',
    icon: 'print',
    call: ListRaffleEvents,
  },
  {
    group: 'Draws',
    href: '/operator/catalogue',
    title: 'Catalogue',
    icon: 'tag',
    call: ListCatalogueVersions,
  },
  { group: 'Office', href: '/operator/staff', title: 'Staff', icon: 'people', call: ListStaff },
  { group: 'Office', href: '/operator/log', title: 'Log', icon: 'copy', call: ListStaffLog },
  { group: 'Office', href: '/operator/audits', title: 'Audits', icon: 'eye', call: ListAudits },
  { group: 'Office', href: '/operator/system', title: 'System', icon: 'repeat', call: GetSystem },
  {
    group: 'Office',
    href: '/operator/roles',
    title: 'Who may do what',
    icon: 'shield',
    call: GetStaffSession,
  },
  {
    group: 'Office',
    href: '/operator/access',
    title: 'My access',
    icon: 'key',
    call: GetStaffAccess,
  },
];
