import type { IconName } from '@/components/ui/icon';
import type { Call } from '@/lib/contract/call';
import { ListApprovals } from '@/lib/contract/operator/approvals';
import { FindCustomers } from '@/lib/contract/operator/customers';
import { ListStaffLog } from '@/lib/contract/operator/log';
import { ListFeedback, ListMessages } from '@/lib/contract/operator/messages';
import { ListRaffleEvents } from '@/lib/contract/operator/reports';
import { GetStaffSession, ListStaff } from '@/lib/contract/operator/staff';
import { ListStops } from '@/lib/contract/operator/stops';
import { ListOfficeWithdrawals, ListPayoutBatches } from '@/lib/contract/operator/withdrawals';

export interface OfficePage {
  href: string;
  title: string;
  icon: IconName;
  /** whoever may make this call may open the page */
  call: Call;
}

/** The office's pages, as the navigation lists them. */
export const OFFICE_PAGES: readonly OfficePage[] = [
  { href: '/operator', title: 'Today', icon: 'clock', call: GetStaffSession },
  { href: '/operator/customers', title: 'Customers', icon: 'search', call: FindCustomers },
  { href: '/operator/messages', title: 'Messages', icon: 'mail', call: ListMessages },
  { href: '/operator/feedback', title: 'Feedback', icon: 'chat', call: ListFeedback },
  {
    href: '/operator/withdrawals',
    title: 'Withdrawals',
    icon: 'wallet',
    call: ListOfficeWithdrawals,
  },
  { href: '/operator/payouts', title: 'Bank files', icon: 'download', call: ListPayoutBatches },
  { href: '/operator/reports', title: 'Reports', icon: 'print', call: ListRaffleEvents },
  { href: '/operator/stops', title: 'Emergency stops', icon: 'warning', call: ListStops },
  { href: '/operator/approvals', title: 'Approvals', icon: 'check', call: ListApprovals },
  { href: '/operator/staff', title: 'Staff', icon: 'people', call: ListStaff },
  { href: '/operator/log', title: 'Log', icon: 'copy', call: ListStaffLog },
  { href: '/operator/roles', title: 'Who may do what', icon: 'shield', call: GetStaffSession },
];
