import type { StaffRole } from '@/lib/contract/operator/roles';
import type { QUEUES } from '@/lib/contract/operator/today';

type Queue = (typeof QUEUES)[number];

/** What *Today* has besides queues. */
type Part = 'draws' | 'system' | 'money' | 'audit';

const QUEUES_OF: Readonly<Record<Queue, readonly StaffRole[]>> = {
  stops: ['support', 'finance', 'draws', 'catalogue', 'content', 'compliance', 'admin'],
  exclusions: ['compliance'],
  verification: ['compliance'],
  withdrawals: ['finance', 'compliance'],
  payouts: ['finance'],
  bank_answers: ['finance'],
  payments: ['finance'],
  bank_questions: ['finance'],
  claims: ['finance'],
  card_returns: ['finance'],
  gateway_days: ['finance'],
  groups: ['support', 'draws', 'compliance'],
  giveaways: ['draws', 'compliance'],
  messages: ['support', 'compliance'],
  feedback: ['support', 'content', 'catalogue'],
};

const PARTS_OF: Readonly<Record<Part, readonly StaffRole[]>> = {
  draws: ['draws', 'support', 'finance', 'compliance', 'admin'],
  system: ['admin'],
  money: ['finance', 'compliance', 'admin'],
  audit: ['compliance', 'admin'],
};

type Reader = { roles: readonly StaffRole[] };

const isOneOf = ({ roles }: Reader, open: readonly StaffRole[]): boolean =>
  roles.includes('auditor') || open.some((role) => roles.includes(role));

export const maySee = (reader: Reader, part: Part): boolean => isOneOf(reader, PARTS_OF[part]);

/** The queues of the reader, in the order in which they are to be looked at. */
export const queuesOf = (reader: Reader): Queue[] =>
  (Object.keys(QUEUES_OF) as Queue[]).filter((queue) => isOneOf(reader, QUEUES_OF[queue]));
