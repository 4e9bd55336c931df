import { DecideApproval, ListApprovals } from '@/lib/contract/operator/approvals';
import { GetAudit, ListAudits } from '@/lib/contract/operator/audits';
import { ListBankFiles, LookAtBankFile, TakeBankFile } from '@/lib/contract/operator/bank-files';
import {
  CloseSuspicionCase,
  GetSuspicionCase,
  ListSuspicionCases,
  OpenSuspicionCase,
} from '@/lib/contract/operator/cases';
import {
  DiscardCatalogueDraft,
  GetCatalogueDraft,
  GetDraftEntry,
  GetDraftText,
  ListCatalogueDrafts,
  RemoveDraftEntry,
  RequestCatalogueChange,
  SaveDraftEntry,
  SaveDraftText,
  StartCatalogueDraft,
  UpdateDraftBase,
} from '@/lib/contract/operator/catalogue-drafts';
import { SaveDraftLottery, SaveDraftRaffle } from '@/lib/contract/operator/catalogue-forms';
import {
  GetCatalogueVersion,
  ListCatalogueVersions,
} from '@/lib/contract/operator/catalogue-versions';
import {
  EndCustomerSession,
  EndCustomerSessions,
  KeepSecondFactorsOn,
  TurnOffSecondFactors,
  UnfreezeCustomer,
} from '@/lib/contract/operator/customer-access';
import {
  CloseCustomerAccount,
  CorrectCustomerDetails,
  RequestVerifiedCorrection,
  ResendCustomerMail,
  SendPasswordLink,
} from '@/lib/contract/operator/customer-changes';
import { GetCustomerHoldings } from '@/lib/contract/operator/customer-holdings';
import {
  ListCustomerNotes,
  StrikeCustomerNote,
  WriteCustomerNote,
} from '@/lib/contract/operator/customer-notes';
import { ListCustomerViews, StartCustomerView } from '@/lib/contract/operator/customer-views';
import {
  FindCustomers,
  FreezeCustomer,
  OpenCustomer,
  RequestAdjustment,
  RequestOrderRefund,
} from '@/lib/contract/operator/customers';
import {
  EnterBankBalance,
  GetGatewayDay,
  ListBankDays,
  ListGatewayDays,
} from '@/lib/contract/operator/days';
import {
  AnnounceDrawJackpot,
  GetDrawNight,
  HoldSettlement,
  ListDrawSchedule,
  ReleaseSettlement,
  RequestDrawCancellation,
  RequestDrawResult,
  RequestFirstDivision,
} from '@/lib/contract/operator/draws';
import {
  DecideExclusionMatch,
  ListExclusionMatches,
  OpenExclusionMatch,
  RequestExclusionEnd,
} from '@/lib/contract/operator/exclusions';
import { ListGroups, OpenGroup } from '@/lib/contract/operator/groups';
import {
  GetLedgerEntry,
  ListLedgerAccounts,
  ListLedgerPostings,
  RequestEntryReversal,
} from '@/lib/contract/operator/ledger';
import {
  GetOfficeGiveaway,
  ListMembers,
  ListOfficeGiveaways,
} from '@/lib/contract/operator/membership';
import {
  AnswerMessage,
  CloseMessage,
  ListFeedback,
  ListMessages,
  OpenMessage,
} from '@/lib/contract/operator/messages';
import { ListSentNotifications, ListUnreached } from '@/lib/contract/operator/notifications';
import {
  AnswerBankQuestion,
  AssignPayment,
  ClosePayment,
  ListBankQuestions,
  ListCardReturns,
  ListClaims,
  ListWaitingPayments,
  OpenBankQuestion,
  OpenPayment,
  RequestClaimWaiver,
  RequestPaymentReversal,
  RetryClaim,
  SettleCardReturn,
} from '@/lib/contract/operator/payments';
import { ListOfficePlacements } from '@/lib/contract/operator/placements';
import {
  GetRaffleEvent,
  GetReport,
  GetReportFile,
  ListRaffleEvents,
  ListReportFiles,
  ListReports,
} from '@/lib/contract/operator/reports';
import { RequestResultFile } from '@/lib/contract/operator/result-files';
import { GetRunningOffers } from '@/lib/contract/operator/running-offers';
import { EndStop, ListStops, StartStop } from '@/lib/contract/operator/stops';
import {
  GetSettings,
  GetSystem,
  ListDeliveries,
  RetryDelivery,
} from '@/lib/contract/operator/system';
import { GetToday } from '@/lib/contract/operator/today';
import { GetTrends } from '@/lib/contract/operator/trends';
import {
  DecideVerification,
  GetVerificationPicture,
  ListIdentityChecks,
  ListVerificationCases,
  OpenVerificationCase,
  RequireVerification,
} from '@/lib/contract/operator/verification';
import {
  ApplyPayoutResults,
  DecideWithdrawal,
  ListOfficeWithdrawals,
  ListPayoutBatches,
  ReadPayoutFile,
  WritePayoutFile,
} from '@/lib/contract/operator/withdrawals';
import { routes, serve } from '@/server/http/serve';
import {
  closeCase,
  getCase,
  getReport,
  getReportFile,
  getTrends,
  listCases,
  listReportFiles,
  listReports,
  openCase as openSuspicionCase,
} from '@/server/reports';
import { decideApproval, listApprovals } from '@/server/staff';
import { announceDrawJackpot } from './announce-draw-jackpot';
import { APPROVAL_KINDS } from './approval-kinds';
import { enterBankBalance, getGatewayDay, listBankDays, listGatewayDays } from './bank-days';
import { listBankFiles, lookAtBankFile, takeBankFile } from './bank-files';
import { answerBankQuestion, listBankQuestions, openBankQuestion } from './bank-questions';
import { requestDrawCancellation } from './cancel-draw';
import { listCardReturns, settleCardReturn } from './card-returns';
import {
  discardCatalogueDraft,
  getCatalogueDraft,
  getDraftText,
  listCatalogueDrafts,
  startCatalogueDraft,
  updateDraftBase,
} from './catalogue/drafts';
import { listOfficePlacements } from './catalogue/placements';
import { getRunningOffers } from './catalogue/running-offers';
import {
  getDraftEntry,
  removeDraftEntry,
  saveDraftEntry,
  saveDraftLottery,
  saveDraftRaffle,
  saveDraftText,
} from './catalogue/save-draft';
import { requestCatalogueChange } from './catalogue/schedule-draft';
import { getCatalogueVersion, listCatalogueVersions } from './catalogue/versions';
import { listClaims, requestClaimWaiver, retryClaim } from './claims';
import { closeCustomerAccount } from './close-account';
import { correctCustomerDetails } from './correct-details';
import { requestVerifiedCorrection } from './correct-verified';
import { getCustomerHoldings } from './customer-holdings';
import { resendCustomerMail, sendPasswordLink } from './customer-mails';
import { listCustomerNotes, strikeCustomerNote, writeCustomerNote } from './customer-notes';
import { endCustomerSession, endCustomerSessions } from './customer-sessions';
import { listCustomerViews, startCustomerView } from './customer-views';
import { requestDrawResult } from './enter-draw-result';
import { decideExclusionMatch, openExclusionMatch, requestExclusionEnd } from './exclusion-match';
import { findCustomers } from './find-customers';
import { freezeCustomer, unfreezeCustomer } from './freeze-customer';
import { getDrawNight } from './get-draw-night';
import { listGroups, openGroup } from './groups';
import { holdDrawSettlement, releaseDrawSettlement } from './hold-settlement';
import {
  getLedgerEntry,
  listLedgerAccounts,
  listLedgerPostings,
  requestEntryReversal,
} from './ledger';
import { listDrawSchedule } from './list-draw-schedule';
import { listExclusionMatches } from './list-exclusion-matches';
import { listIdentityChecks, listVerificationCases } from './list-verification-cases';
import { getGiveaway, listGiveaways, listMembers } from './membership';
import { answerMessage, closeMessage, listMessages, openMessage, readFeedback } from './messages';
import { listSentNotifications, listUnreached } from './notifications';
import { openCustomer } from './open-customer';
import { requestFirstDivision } from './pay-first-division';
import { requestPaymentReversal } from './payment-reversal';
import { assignPayment, closePayment, listWaitingPayments, openPayment } from './payments';
import {
  applyPayoutResults,
  listPayoutBatches,
  readPayoutFile,
  writePayoutFile,
} from './payout-files';
import { getRaffleEvent, listRaffleEvents } from './raffle-event';
import { requestOrderRefund } from './refund-order';
import { requestAdjustment } from './request-adjustment';
import { requestResultFile } from './result-file';
import { keepSecondFactorsOn, turnOffSecondFactors } from './second-factors';
import { endStop, listStops, startStop } from './stops';
import { getAudit, listAuditRuns } from './system/audits';
import { listDeliveries, retryDelivery } from './system/deliveries';
import { getSettings } from './system/get-settings';
import { getSystem } from './system/get-system';
import { getToday } from './today/get-today';
import { decideVerification, getPicture, openCase, requireVerification } from './verification-case';
import { decideWithdrawal, listOfficeWithdrawals } from './withdrawals';

export const operatorHttp = routes(
  serve(FindCustomers, findCustomers),
  serve(OpenCustomer, openCustomer),
  serve(FreezeCustomer, freezeCustomer),
  serve(UnfreezeCustomer, unfreezeCustomer),
  serve(ListCustomerNotes, listCustomerNotes),
  serve(WriteCustomerNote, writeCustomerNote),
  serve(StrikeCustomerNote, strikeCustomerNote),
  serve(EndCustomerSession, endCustomerSession),
  serve(EndCustomerSessions, endCustomerSessions),
  serve(TurnOffSecondFactors, turnOffSecondFactors),
  serve(KeepSecondFactorsOn, keepSecondFactorsOn),
  serve(CorrectCustomerDetails, correctCustomerDetails),
  serve(RequestVerifiedCorrection, requestVerifiedCorrection),
  serve(ResendCustomerMail, resendCustomerMail),
  serve(SendPasswordLink, sendPasswordLink),
  serve(CloseCustomerAccount, closeCustomerAccount),
  serve(GetCustomerHoldings, getCustomerHoldings),
  serve(StartCustomerView, startCustomerView),
  serve(ListCustomerViews, listCustomerViews),
  serve(ListApprovals, listApprovals(APPROVAL_KINDS)),
  serve(DecideApproval, decideApproval(APPROVAL_KINDS)),
  serve(RequestAdjustment, requestAdjustment),
  serve(ListGroups, listGroups),
  serve(OpenGroup, openGroup),
  serve(ListMembers, listMembers),
  serve(ListOfficeGiveaways, listGiveaways),
  serve(GetOfficeGiveaway, getGiveaway),
  serve(ListSentNotifications, listSentNotifications),
  serve(ListUnreached, listUnreached),
  serve(RequestOrderRefund, requestOrderRefund),
  serve(ListMessages, listMessages),
  serve(OpenMessage, openMessage),
  serve(AnswerMessage, answerMessage),
  serve(CloseMessage, closeMessage),
  serve(ListFeedback, readFeedback),
  serve(ListOfficeWithdrawals, listOfficeWithdrawals),
  serve(DecideWithdrawal, decideWithdrawal),
  serve(ListPayoutBatches, listPayoutBatches),
  serve(WritePayoutFile, writePayoutFile),
  serve(ReadPayoutFile, readPayoutFile),
  serve(ApplyPayoutResults, applyPayoutResults),
  serve(ListRaffleEvents, listRaffleEvents),
  serve(GetRaffleEvent, getRaffleEvent),
  serve(ListCatalogueVersions, listCatalogueVersions),
  serve(GetCatalogueVersion, getCatalogueVersion),
  serve(ListCatalogueDrafts, listCatalogueDrafts),
  serve(StartCatalogueDraft, startCatalogueDraft),
  serve(GetCatalogueDraft, getCatalogueDraft),
  serve(GetDraftEntry, getDraftEntry),
  serve(SaveDraftEntry, saveDraftEntry),
  serve(SaveDraftRaffle, saveDraftRaffle),
  serve(SaveDraftLottery, saveDraftLottery),
  serve(RemoveDraftEntry, removeDraftEntry),
  serve(GetDraftText, getDraftText),
  serve(SaveDraftText, saveDraftText),
  serve(UpdateDraftBase, updateDraftBase),
  serve(DiscardCatalogueDraft, discardCatalogueDraft),
  serve(RequestCatalogueChange, requestCatalogueChange),
  serve(GetRunningOffers, getRunningOffers),
  serve(ListOfficePlacements, listOfficePlacements),
  serve(ListStops, listStops),
  serve(StartStop, startStop),
  serve(EndStop, endStop),
  serve(ListVerificationCases, listVerificationCases),
  serve(ListIdentityChecks, listIdentityChecks),
  serve(OpenVerificationCase, openCase),
  serve(GetVerificationPicture, getPicture),
  serve(DecideVerification, decideVerification),
  serve(RequireVerification, requireVerification),
  serve(ListExclusionMatches, listExclusionMatches),
  serve(OpenExclusionMatch, openExclusionMatch),
  serve(DecideExclusionMatch, decideExclusionMatch),
  serve(RequestExclusionEnd, requestExclusionEnd),
  serve(GetToday, getToday),
  serve(ListAudits, listAuditRuns),
  serve(GetAudit, getAudit),
  serve(GetSystem, getSystem),
  serve(ListDeliveries, listDeliveries),
  serve(RetryDelivery, retryDelivery),
  serve(GetSettings, getSettings),
  serve(ListDrawSchedule, listDrawSchedule),
  serve(GetDrawNight, getDrawNight),
  serve(RequestDrawResult, requestDrawResult),
  serve(RequestResultFile, requestResultFile),
  serve(RequestDrawCancellation, requestDrawCancellation),
  serve(RequestFirstDivision, requestFirstDivision),
  serve(AnnounceDrawJackpot, announceDrawJackpot),
  serve(HoldSettlement, holdDrawSettlement),
  serve(ReleaseSettlement, releaseDrawSettlement),
  serve(ListWaitingPayments, listWaitingPayments),
  serve(OpenPayment, openPayment),
  serve(AssignPayment, assignPayment),
  serve(ClosePayment, closePayment),
  serve(ListClaims, listClaims),
  serve(RetryClaim, retryClaim),
  serve(RequestClaimWaiver, requestClaimWaiver),
  serve(ListCardReturns, listCardReturns),
  serve(SettleCardReturn, settleCardReturn),
  serve(ListBankQuestions, listBankQuestions),
  serve(OpenBankQuestion, openBankQuestion),
  serve(AnswerBankQuestion, answerBankQuestion),
  serve(RequestPaymentReversal, requestPaymentReversal),
  serve(LookAtBankFile, lookAtBankFile),
  serve(TakeBankFile, takeBankFile),
  serve(ListBankFiles, listBankFiles),
  serve(ListLedgerAccounts, listLedgerAccounts),
  serve(ListLedgerPostings, listLedgerPostings),
  serve(GetLedgerEntry, getLedgerEntry),
  serve(RequestEntryReversal, requestEntryReversal),
  serve(ListGatewayDays, listGatewayDays),
  serve(GetGatewayDay, getGatewayDay),
  serve(ListBankDays, listBankDays),
  serve(EnterBankBalance, enterBankBalance),
  serve(ListReports, listReports),
  serve(GetReport, getReport),
  serve(ListReportFiles, listReportFiles),
  serve(GetReportFile, getReportFile),
  serve(GetTrends, getTrends),
  serve(ListSuspicionCases, listCases),
  serve(GetSuspicionCase, getCase),
  serve(OpenSuspicionCase, openSuspicionCase),
  serve(CloseSuspicionCase, closeCase),
);
