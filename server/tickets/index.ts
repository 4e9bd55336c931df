export { linesPart, ordersPart, ticketRows, ticketsPart } from './bought-tickets';
export { cancelEntriesPart, forgetEntries } from './cancel-entries';
export { holdCancelled, markMoved } from './move-cancelled';
export { payTicketsPart } from './pay-tickets';
export { insertRaffleTickets, type RaffleTicket } from './raffle-tickets';
export {
  cancelledTicketsPart,
  orderRefundsPart,
  refundEmptyOrders,
  refundOrdersPart,
  refundTicketsPart,
} from './refund-tickets';
export {
  insertSyndicateTickets,
  paySyndicateTicketsPart,
  refundSyndicateTicketsPart,
} from './syndicate-tickets';
