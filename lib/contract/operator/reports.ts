import { z } from 'zod';
import { call, Nothing } from '../call';
import { OfferKey } from '../draws';
import { Currency, Identifier, Instant, Money, Variant } from '../site';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['finance', 'draws', 'compliance', 'admin'] as const satisfies readonly StaffRole[];

const Sum = z.object({ count: z.number().int(), amount: Money });

/** Raffles that there is a report of, newest first. */
export const ListRaffleEvents = call('listRaffleEvents', {
  method: 'GET',
  base,
  path: '/reports/raffles',
  mayLag: true,
  access: 'staff',
  roles,
  input: Nothing,
  result: z.object({
    raffles: z.array(
      z.object({
        offerKey: z.string(),
        offerName: z.string(),
        drawNo: z.number().int(),
        drawsAt: Instant,
        status: z.string(),
        sold: z.number().int(),
      }),
    ),
  }),
});

/**
 * What happened at a raffle, as regulators ask within days of it (11 CCR 2102 (c), GLI-31): times, numbers in play,
 * prices, sales, voids, winning numbers with the status of each claim, exceptions and accesses.
 */
export const RaffleEventReport = z.object({
  offerKey: z.string(),
  offerName: z.string(),
  drawNo: z.number().int(),
  status: z.string(),
  opensAt: Instant,
  closesAt: Instant,
  drawsAt: Instant,
  /** when the result was confirmed */
  confirmedAt: Instant.nullable(),
  /** of the first and the last sale */
  salesBegan: Instant.nullable(),
  salesEnded: Instant.nullable(),
  numbers: z.object({
    /** null where there is no end of them */
    offered: z.number().int().nullable(),
    sold: z.number().int(),
    first: z.number().int().nullable(),
    last: z.number().int().nullable(),
  }),
  /** each book at each price: how many were sold, before discounts */
  prices: z.array(z.object({ tickets: z.number().int(), price: Money, sold: z.number().int() })),
  sales: Sum,
  discounts: Money,
  /** tickets that were refunded, with what was paid for them */
  voids: Sum,
  prizes: z.array(
    z.object({
      place: z.number().int(),
      title: z.string(),
      ticketNo: z.number().int().nullable(),
      /** null for a prize that is no money */
      amount: Money.nullable(),
      /** in the winner's wallet, to be handed over, or not won (yet) */
      claim: z.enum(['paid', 'to_hand_over', 'unsettled', 'not_won']),
      /** the winner's file, and their name masked */
      winner: z.object({ customerId: Identifier, name: z.string() }).nullable(),
    }),
  ),
  /** what was decided, stopped or changed while it was on sale, by the log of the office */
  exceptions: z.array(
    z.object({
      no: z.number().int(),
      at: Instant,
      action: z.string(),
      subject: z.string().nullable(),
    }),
  ),
  /** sessions of the office that began while it was on sale */
  accesses: z.number().int(),
});
export type RaffleEventReport = z.infer<typeof RaffleEventReport>;

export const GetRaffleEvent = call('getRaffleEvent', {
  method: 'GET',
  base,
  path: '/reports/raffles/:offerKey/:drawNo',
  mayLag: true,
  access: 'staff',
  roles,
  input: z.object({
    offerKey: z.string().max(60),
    drawNo: z.coerce.number().int().positive().max(2_147_483_647),
  }),
  result: RaffleEventReport,
  errors: ['draw.not_found'],
});

const Day = z.iso.date();
/** of a year: longer ones are read in parts */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** What a report may be narrowed by, beside its days. */
export const REPORT_FILTERS = ['jurisdiction', 'offer'] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/** How a column is shown: money in minor units of its row's currency, times in UTC. */
export const REPORT_COLUMN_KINDS = ['text', 'count', 'money', 'time'] as const;

export const ReportColumn = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(REPORT_COLUMN_KINDS),
  /** a page has room for five; files have all of them */
  isFileOnly: z.boolean(),
});
export type ReportColumn = z.infer<typeof ReportColumn>;

export const ReportRow = z.object({
  /** one for each column */
  cells: z.array(z.union([z.string(), z.number(), z.null()])),
  /** of its money; null where it has none */
  currency: Currency.nullable(),
  /** where the office shows what it is made of */
  href: z.string().nullable(),
});
export type ReportRow = z.infer<typeof ReportRow>;

/** A report as it was read: the page, the files and the nightly copy are all made of it. */
export const PeriodReport = z.object({
  report: z.string(),
  title: z.string(),
  /** what a row is */
  lead: z.string(),
  /** which accounts and kinds of entries of the ledger it sums, or what else it reads */
  sums: z.string(),
  from: Day,
  to: Day,
  /** where its days begin at midnight */
  zone: z.string(),
  readAt: Instant,
  filters: z.array(z.enum(REPORT_FILTERS)),
  columns: z.array(ReportColumn),
  rows: z.array(ReportRow),
  /** of each currency by itself; none where its rows do not add up */
  totals: z.array(ReportRow),
  /** there are more rows than a report holds */
  isCut: z.boolean(),
});
export type PeriodReport = z.infer<typeof PeriodReport>;

const ReportKey = z.string().max(40);

/** The reports that the reader may read. */
export const ListReports = call('listReports', {
  method: 'GET',
  base,
  path: '/period-reports',
  access: 'staff',
  roles,
  input: Nothing,
  result: z.object({
    reports: z.array(z.object({ report: z.string(), title: z.string(), lead: z.string() })),
    /** the last day that has ended */
    lastDay: Day,
  }),
});

/** A report of some days, counted now. Who may read which, the report says itself. */
export const GetReport = call('getReport', {
  method: 'GET',
  base,
  path: '/period-reports/:report',
  mayLag: true,
  access: 'staff',
  roles,
  input: z
    .object({
      report: ReportKey,
      /** both where left out: the last day that has ended */
      from: Day.optional(),
      to: Day.optional(),
      jurisdiction: Variant.optional(),
      offer: OfferKey.optional(),
    })
    .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'] })
    .refine(
      ({ from, to }) =>
        from === undefined ||
        to === undefined ||
        (from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS),
      { path: ['to'] },
    ),
  result: PeriodReport,
  errors: ['report.not_found', 'staff.role_missing'],
});

/** What was written of the days before, each night, newest first. */
export const ListReportFiles = call('listReportFiles', {
  method: 'GET',
  base,
  path: '/report-files',
  mayLag: true,
  access: 'staff',
  roles,
  input: z.object({
    below: Day.optional(),
    days: z.coerce.number().int().min(1).max(60).default(14),
  }),
  result: z.object({
    files: z.array(
      z.object({
        fileId: Identifier,
        report: z.string(),
        title: z.string(),
        day: Day,
        rows: z.number().int(),
        writtenAt: Instant,
      }),
    ),
    /** give it as `below` for earlier days; null where there are none */
    next: Day.nullable(),
  }),
});

/** A report as it was written that night. */
export const GetReportFile = call('getReportFile', {
  method: 'GET',
  base,
  path: '/report-files/:fileId',
  access: 'staff',
  roles,
  input: z.object({ fileId: z.uuid() }),
  result: PeriodReport,
  errors: ['report.not_found', 'staff.role_missing'],
});
