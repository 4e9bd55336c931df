import type { CallResult } from '@/lib/contract/call';
import type { Approval } from '@/lib/contract/operator/approvals';
import { mayMake } from '@/lib/contract/operator/may-make';
import type { StaffMember } from '@/lib/contract/operator/staff';
import type { DueDraw, GetToday, WaitingQueue } from '@/lib/contract/operator/today';
import { links } from '@/lib/routes/links';
import { drawAddress } from './draw-states';
import { OFFICE_PAGES } from './office-pages';

/** Something that waits for somebody. */
export interface TodayRow {
  key: string;
  urgency: 'late' | 'due' | 'waits';
  title: string;
  /** more of it, in a line */
  detail: string | null;
  since: string | null;
  /** the screen where something is done about it */
  href: string | null;
  /** what does it where the office has no screen for it yet, or none for the reader */
  command: string | null;
}

interface Facts {
  today: CallResult<typeof GetToday>;
  approvals: readonly Approval[];
  member: Pick<StaffMember, 'id' | 'roles'>;
}

const ORDER: readonly TodayRow['urgency'][] = ['late', 'due', 'waits'];

/** All that waits, the most urgent first, and of the same urgency what has waited longest. */
export function todayRows(facts: Facts): TodayRow[] {
  const rows = [
    ...auditRow(facts),
    ...drawRows(facts),
    ...systemRows(facts),
    ...approvalRows(facts),
    ...queueRows(facts),
  ];
  return rows.toSorted(
    (one, other) =>
      ORDER.indexOf(one.urgency) - ORDER.indexOf(other.urgency) ||
      (one.since ?? '').localeCompare(other.since ?? ''),
  );
}

type RowFacts = Pick<TodayRow, 'key' | 'urgency' | 'title'> & Partial<TodayRow>;

const row = (facts: RowFacts): TodayRow => ({
  ...{ detail: null, since: null, href: null, command: null },
  ...facts,
});

/** A page of the office, if there is one and the reader may open it. */
function screenOf(path: string, { roles }: Facts['member']): string | null {
  const page = OFFICE_PAGES.find(({ href }) => href === path);
  return page && mayMake(page.call, roles) ? path : null;
}

const AUDIT = 'npm run audit';

function auditRow({ today: { audit }, member }: Facts): TodayRow[] {
  if (!audit) return [];
  const { last } = audit;
  if (!last)
    return [row({ key: 'audit', urgency: 'due', title: 'No audit has run yet', command: AUDIT })];
  const { auditNo, findings, isLate, startedAt: since } = last;
  const screen = screenOf('/operator/audits', member);
  const rows: TodayRow[] = [];
  if (findings > 0) {
    const title = `Audit ${auditNo}: ${counted(findings, 'finding')}`;
    const href = screen && `${screen}/${auditNo}`;
    rows.push(row({ key: 'findings', urgency: 'late', title, since, href }));
  }
  if (isLate) {
    const title = 'No audit for more than a day';
    rows.push(row({ key: 'audit', urgency: 'late', title, since, command: AUDIT }));
  }
  return rows;
}

const STEPS: Readonly<Record<DueDraw['step'], string>> = {
  close: 'is not closed',
  result: 'has no result',
  score: 'is not scored',
  confirm: 'waits for its result to be confirmed',
  mail: 'is paid, and its winners wait for their mail',
  first_division: 'has a first division that two people pay',
  refund: 'is cancelled, and not paid back',
};

const drawRows = ({ today: { draws } }: Facts): TodayRow[] =>
  (draws ?? []).map(({ offerKey, offerName, drawNo, step, since, isLate }) =>
    row({
      key: `draw ${offerKey} ${drawNo} ${step}`,
      urgency: isLate ? 'late' : 'due',
      title: `${offerName} ${drawNo} ${STEPS[step]}`,
      since,
      href: drawHref({ offerKey, drawNo, step }),
    }),
  );

function drawHref({ offerKey, drawNo, step }: Pick<DueDraw, 'offerKey' | 'drawNo' | 'step'>) {
  if (step === 'first_division') return drawAddress({ offerKey, drawNo });
  const { href } = links({ variant: 'AU' });
  return step === 'close' || step === 'result'
    ? href('liveOffer', { offer: offerKey })
    : href('drawResults', { offer: offerKey, drawNo });
}

const DELIVERIES = { mail: 'mail', push: 'push notification', 'forget-card': 'forgotten card' };

function systemRows({ today: { jobs, deliveries, silentNodes }, member }: Facts): TodayRow[] {
  const href = screenOf('/operator/system', member);
  const ofJobs = (jobs ?? []).map(({ name, since, error }) => {
    const title = error === null ? `Job ${name} has not run` : `Job ${name} fails`;
    return row({ key: `job ${name}`, urgency: 'late', title, detail: error, since, href });
  });
  const ofDeliveries = (deliveries ?? []).map(({ kind, waiting, failing, since, isLate }) =>
    row({
      key: `delivery ${kind}`,
      urgency: isLate ? 'late' : 'waits',
      title: `${counted(waiting, DELIVERIES[kind])} to be sent`,
      detail: failing > 0 ? `${failing} failed and will be tried again` : null,
      since,
      href,
    }),
  );
  const ofNodes = (silentNodes ?? []).map((name) =>
    row({ key: `node ${name}`, urgency: 'late', title: `Node ${name} is silent`, href }),
  );
  return [...ofJobs, ...ofDeliveries, ...ofNodes];
}

function approvalRows({ approvals, member }: Facts): TodayRow[] {
  const toDecide = approvals.filter(({ mayDecide }) => mayDecide);
  const own = approvals.filter(
    ({ status, requestedBy }) => status === 'pending' && requestedBy.id === member.id,
  );
  const href = screenOf('/operator/approvals', member);
  const since = (waiting: readonly Approval[]) =>
    waiting.map(({ requestedAt }) => requestedAt).toSorted()[0] ?? null;
  const rows: TodayRow[] = [];
  if (toDecide.length > 0) {
    const title = `${counted(toDecide.length, 'request')} for you to decide`;
    rows.push(row({ key: 'approvals', urgency: 'due', title, since: since(toDecide), href }));
  }
  if (own.length > 0) {
    const title = `${counted(own.length, 'request')} of yours for somebody else to decide`;
    rows.push(row({ key: 'own', urgency: 'waits', title, since: since(own), href }));
  }
  return rows;
}

interface QueueWords {
  one: string;
  more: string;
  screen: string;
  command: string;
}

const QUEUES: Readonly<Record<WaitingQueue['queue'], QueueWords>> = {
  stops: {
    one: 'emergency stop in force',
    more: 'emergency stops in force',
    screen: '/operator/stops',
    command: '',
  },
  exclusions: {
    one: 'possible match of an exclusion',
    more: 'possible matches of exclusions',
    screen: '/operator/exclusions',
    command: 'npm run exclusions -- list',
  },
  verification: {
    one: 'customer whose documents wait',
    more: 'customers whose documents wait',
    screen: '/operator/verification',
    command: 'npm run verification -- list',
  },
  withdrawals: {
    one: 'withdrawal to decide on',
    more: 'withdrawals to decide on',
    screen: '/operator/withdrawals',
    command: 'npm run withdrawals -- list',
  },
  payouts: {
    one: 'approved withdrawal in no file for the bank',
    more: 'approved withdrawals in no file for the bank',
    screen: '/operator/payouts',
    command: 'npm run withdrawals -- list',
  },
  bank_answers: {
    one: 'withdrawal that the bank has not answered',
    more: 'withdrawals that the bank has not answered',
    screen: '/operator/payouts',
    command: 'npm run withdrawals -- list',
  },
  payments: {
    one: 'payment without an owner',
    more: 'payments without an owner',
    screen: '/operator/payments',
    command: 'npm run payments -- list',
  },
  bank_questions: {
    one: 'payment that may be known already',
    more: 'payments that may be known already',
    screen: '/operator/payments',
    command: 'npm run payments -- list',
  },
  claims: {
    one: 'claim that no wallet holds',
    more: 'claims that no wallet holds',
    screen: '/operator/payments',
    command: 'npm run claims -- list',
  },
  card_returns: {
    one: 'refund on its way to a card for more than a day',
    more: 'refunds on their way to cards for more than a day',
    screen: '/operator/payments',
    command: 'npm run card:returns -- list',
  },
  gateway_days: {
    one: 'day of a gateway that does not add up',
    more: 'days of gateways that do not add up',
    screen: '/operator/days',
    command: '',
  },
  groups: {
    one: 'group with a session that is late',
    more: 'groups with sessions that are late',
    screen: '/operator/groups',
    command: '',
  },
  giveaways: {
    one: 'giveaway that is late',
    more: 'giveaways that are late',
    screen: '/operator/giveaways',
    command: '',
  },
  messages: {
    one: 'message without an answer',
    more: 'messages without an answer',
    screen: '/operator/messages',
    command: '',
  },
  feedback: {
    one: 'word about the website in the last day',
    more: 'words about the website in the last day',
    screen: '/operator/feedback',
    command: 'npm run feedback',
  },
};

const queueRows = ({ today: { queues }, member }: Facts): TodayRow[] =>
  queues.map(({ queue, count, since, isLate }) => {
    const { one, more, screen, command } = QUEUES[queue];
    const href = screenOf(screen, member);
    return row({
      key: queue,
      urgency: isLate ? 'late' : queue === 'feedback' ? 'waits' : 'due',
      title: `${count} ${count === 1 ? one : more}`,
      since,
      href,
      command: href || command === '' ? null : command,
    });
  });

const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;
