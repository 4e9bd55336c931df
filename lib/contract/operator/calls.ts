import type { Call } from '../call';
import * as access from './access';
import * as approvals from './approvals';
import * as audits from './audits';
import * as bankFiles from './bank-files';
import * as cases from './cases';
import * as catalogueDrafts from './catalogue-drafts';
import * as catalogueForms from './catalogue-forms';
import * as catalogueVersions from './catalogue-versions';
import * as customerAccess from './customer-access';
import * as customerChanges from './customer-changes';
import * as customerHoldings from './customer-holdings';
import * as customerNotes from './customer-notes';
import * as customerViews from './customer-views';
import * as customers from './customers';
import * as days from './days';
import * as draws from './draws';
import * as exclusions from './exclusions';
import * as groups from './groups';
import * as ledger from './ledger';
import * as log from './log';
import * as membership from './membership';
import * as messages from './messages';
import * as notifications from './notifications';
import * as payments from './payments';
import * as placements from './placements';
import * as reports from './reports';
import * as resultFiles from './result-files';
import * as runningOffers from './running-offers';
import * as savedViews from './saved-views';
import * as singleSignOn from './single-sign-on';
import * as staff from './staff';
import * as stops from './stops';
import * as system from './system';
import * as today from './today';
import * as trends from './trends';
import * as verification from './verification';
import * as withdrawals from './withdrawals';

/** Every call of the office by its name. It stays out of the shop's own calls: no browser of a customer loads it. */
export const OPERATOR_CALLS: ReadonlyMap<string, Call> = new Map(
  [
    today,
    audits,
    system,
    staff,
    access,
    singleSignOn,
    customers,
    customerNotes,
    customerAccess,
    customerChanges,
    customerHoldings,
    customerViews,
    draws,
    payments,
    verification,
    exclusions,
    groups,
    membership,
    messages,
    notifications,
    approvals,
    log,
    withdrawals,
    stops,
    reports,
    resultFiles,
    savedViews,
    placements,
    catalogueVersions,
    catalogueDrafts,
    catalogueForms,
    runningOffers,
    bankFiles,
    ledger,
    days,
    cases,
    trends,
  ]
    .flatMap((domain) => Object.values(domain) as unknown[])
    .filter(isCall)
    .map((call) => [call.name, call]),
);

function isCall(exported: unknown): exported is Call {
  return typeof exported === 'object' && exported !== null && 'endpoint' in exported;
}
