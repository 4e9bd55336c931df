import type { RaffleEventReport } from '@/lib/contract/operator/reports';
import type { Money } from '@/lib/contract/site';
import { plainAmount } from '@/lib/text/csv';
import { SaveAs } from './save-as';

/** The report as a file: a line for each figure, then prices, prizes and exceptions. */
export function SaveRaffleReport({ report }: { report: RaffleEventReport }) {
  const { offerKey, drawNo } = report;
  return <SaveAs name={`raffle-${offerKey}-${drawNo}`} lines={linesOf(report)} />;
}

const cents = ({ amountCents, currency }: Money): string =>
  `${plainAmount(amountCents)} ${currency}`;

function linesOf(report: RaffleEventReport): string[][] {
  const { numbers, sales, discounts, voids, prices, prizes, exceptions } = report;
  return [
    ['Raffle', report.offerName, report.offerKey],
    ['Draw', String(report.drawNo)],
    ['State', report.status],
    ['On sale from', report.opensAt],
    ['On sale until', report.closesAt],
    ['First sale', report.salesBegan ?? ''],
    ['Last sale', report.salesEnded ?? ''],
    ['Drawn', report.drawsAt],
    ['Result confirmed', report.confirmedAt ?? ''],
    ['Numbers offered', numbers.offered === null ? 'without end' : String(numbers.offered)],
    ['Numbers sold', String(numbers.sold)],
    ['First number', String(numbers.first ?? '')],
    ['Last number', String(numbers.last ?? '')],
    ['Sales', String(sales.count), cents(sales.amount)],
    ['Discounts', '', cents(discounts)],
    ['Voids', String(voids.count), cents(voids.amount)],
    ['Sellers', '0'],
    ['Accesses of the office', String(report.accesses)],
    [],
    ['Price', 'Tickets', 'Sold'],
    ...prices.map(({ price, tickets, sold }) => [cents(price), String(tickets), String(sold)]),
    [],
    ['Prize', 'Title', 'Number', 'Amount', 'Claim', 'Winner', 'Customer number'],
    ...prizes.map(({ place, title, ticketNo, amount, claim, winner }) => [
      ...[String(place), title, String(ticketNo ?? ''), amount ? cents(amount) : '', claim],
      ...[winner?.name ?? '', winner?.customerId ?? ''],
    ]),
    [],
    ['Log no.', 'When', 'What', 'About'],
    ...exceptions.map(({ no, at, action, subject }) => [String(no), at, action, subject ?? '']),
  ];
}
