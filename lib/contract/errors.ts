/**
 * Every error code of the API with its HTTP status. An undeclared code does not compile. Names from
 * the specification are kept; the others are `domain.reason`.
 */
export const ERROR_STATUS = {
  'request.malformed': 400,
  'request.invalid': 422,
  'request.too_large': 413,
  'request.not_found': 404,
  'request.method_not_allowed': 405,
  'request.rate_limited': 429,
  'request.signature_invalid': 401,
  'request.origin_refused': 403,
  'request.version_unsupported': 400,
  'server.failed': 500,
  'server.unavailable': 503,
  // by a node that shows a catalogue that does not hold
  'preview.read_only': 403,
  // in a view of the office, which shows the shop as a customer sees it
  'customer_view.read_only': 403,
  // a read whose answer is the customer's alone
  'customer_view.hidden': 403,
  'customer_view.over': 401,
  'customer_view.ticket_invalid': 422,

  'auth.required': 401,
  'auth.token_invalid': 401,
  'auth.refresh_invalid': 401,
  'auth.credentials_invalid': 401,
  'auth.blocked': 429,
  'auth.account_locked': 403,
  'auth.account_closed': 403,
  'auth.capability_missing': 403,
  'auth.country_banned': 403,
  'auth.password_change_required': 403,
  'auth.terms_required': 403,
  '2fa_required': 401,
  '2fa_incorrect': 422,
  '2fa_account_locked': 403,

  // in the office: a customer who is looked up
  'customer.not_found': 404,
  'customer.closed': 409,
  // a file shows nothing more once its opening is over
  'customer.file_not_opened': 403,
  'customer.frozen': 409,
  'customer.not_locked': 409,
  // a fact that nobody can be asked for, since the shop does not know it
  'customer.fact_unknown': 422,
  'customer.no_second_factor': 409,
  'customer.no_reset': 409,
  // a name and a birthday that were proven
  'customer.verified_facts': 409,
  'customer.not_verified': 409,
  'customer.another_person': 409,
  'customer.details_same': 409,
  'note.not_found': 404,
  'note.struck': 409,
  'session.over': 409,
  'mail.not_resendable': 409,
  'customer.email_taken': 409,
  'customer.under_age': 422,
  'customer.birth_date_unlikely': 422,
  'customer.password_weak': 422,
  'customer.password_same': 422,
  'customer.reset_invalid': 422,
  'customer.change_not_forced': 409,
  // the link in a mail: used, expired or not ours
  'customer.link_invalid': 422,
  'customer.close_balance': 409,
  'customer.close_deposits': 409,
  'customer.close_tickets': 409,
  'customer.region_unknown': 422,
  // not 401: the caller is identified and stays signed in
  'customer.password_wrong': 422,
  // the target names the factor: `otp`, which a recovery code and a passkey stand in for, or `passkey`
  'auth.second_factor_required': 422,
  'customer.two_factor_off': 409,
  'customer.set_up_over': 422,
  'customer.sign_in_not_found': 404,

  'staff.role_missing': 403,
  // signed in, but not with password and code within the last minutes
  'staff.confirmation_required': 403,
  'staff.email_taken': 409,
  'staff.invitation_invalid': 422,
  'staff.not_found': 404,
  'staff.role_held': 409,
  'staff.role_not_held': 409,
  'staff.last_admin': 409,
  'staff.provider_stranger': 403,
  'approval.not_found': 404,
  // the same change of the same thing waits already
  'approval.pending': 409,
  'view.too_many': 409,
  'approval.decided': 409,
  // what it changes is not as it was when it was requested
  'approval.outdated': 409,
  // four eyes: another person, in another session
  'approval.own': 403,
  'approval.role_missing': 403,
  'adjustment.no_wallet': 409,
  'message.not_found': 404,
  // somebody else of the office answered it while this answer was written
  'message.answered_meanwhile': 409,
  'message.settled': 409,
  'stop.not_found': 404,
  'stop.in_force': 409,
  'stop.ended': 409,
  'payout.nothing_approved': 409,
  'payout.sender_missing': 409,
  'payout.batch_not_found': 404,
  'audit.not_found': 404,
  // a report, or a file of one
  'report.not_found': 404,
  'case.not_found': 404,
  // of the same customer for the same reason
  'case.open': 409,
  'case.closed': 409,
  // the rule no longer finds the customer in these days
  'case.no_hit': 409,
  // delivered in the meantime, or never failed
  'delivery.not_failing': 409,

  // not 401: who is signed in stays so
  'passkey.unknown': 422,
  'passkey.expired': 422,
  'passkey.invalid': 422,
  'passkey.copied': 422,
  'passkey.already_added': 409,
  'passkey.too_many': 409,
  'passkey.not_found': 404,
  // signing in with another company
  'social.provider_unknown': 404,
  'social.provider_unavailable': 503,
  'social.cancelled': 422,
  'social.refused': 422,
  'social.expired': 422,
  'social.linked_elsewhere': 409,
  'social.link_not_found': 404,

  'offer.not_found': 404,
  'offer.not_available': 403,
  // by the name of the restriction
  'offer.licensing_restriction': 403,
  'offer.migration_restriction': 403,
  'cause.not_found': 404,
  'partner.not_found': 404,
  'partner.ticket_not_sold': 422,
  'draw.not_found': 404,
  'log.not_found': 404,
  'syndicate.not_found': 404,
  'syndicate.wrong_state': 409,
  'draw.closed': 422,
  // by somebody of the office, for the moment
  'sales.stopped': 409,
  'draw.not_raffle': 422,
  'draw.wrong_state': 409,
  // payments, claims and returns of the office
  'payment.not_found': 404,
  'payment.not_done': 409,
  'claim.not_open': 409,
  'card_return.not_done': 409,
  // drafts of the catalogue in the office
  'catalogue.version_not_found': 404,
  'catalogue.draft_not_found': 404,
  'catalogue.entry_not_found': 404,
  'catalogue.entry_exists': 409,
  // somebody else saved it since it was read
  'catalogue.draft_changed': 409,
  // for a second person, who reads it as it is
  'catalogue.draft_waits': 409,
  // another version holds by now than the one that it began from
  'catalogue.base_moved': 409,
  'catalogue.no_change': 409,
  'catalogue.unsound': 422,
  'catalogue.text_refused': 422,
  'catalogue.field_refused': 422,
  // another file than the one that was looked at
  'bank_file.changed': 409,
  'entry.not_found': 404,
  // it belongs to something that has its own way back
  'entry.not_reversible': 409,
  'bank_balance.not_ended': 422,
  'gateway_day.not_found': 404,
  // a result that somebody types in: it cannot be, it is known, or the second time differs from the first
  'draw.result_refused': 422,
  'draw.result_known': 409,
  'draw.result_differs': 422,

  'cart.not_found': 404,
  'cart.item_not_found': 404,
  'cart.full': 422,
  'cart.empty': 422,
  'cart.blocked': 422,
  'cart.changed': 409,
  'cart.held_already': 409,
  'cart.entry_incomplete': 422,
  'cart.cause_required': 422,
  'cart.sold_out': 422,
  promotion_not_added: 422,

  'recurring.not_found': 404,
  'recurring.wrong_state': 422,
  // another price than the one that the customer saw
  'recurring.price_changed': 409,

  'checkout.not_found': 404,
  'checkout.already_purchased': 409,
  'order.not_found': 404,
  // what is drawn, closed or shared with others stays
  'order.not_refundable': 409,
  // drawn, paid back, or the shop has no keys for this wallet
  'ticket.pass_unavailable': 404,

  'wallet.insufficient_funds': 422,
  'wallet.method_unavailable': 422,
  'wallet.amount_out_of_range': 422,
  'wallet.fund_not_found': 404,
  'wallet.card_invalid': 422,
  'wallet.bank_account_invalid': 422,
  'wallet.bank_account_too_many': 409,
  'wallet.email_unconfirmed': 409,
  // in the name of somebody else: answered like what is not there
  'wallet.other_customer': 404,
  'wallet.gateway_not_found': 404,
  'wallet.news_refused': 400,
  'deposit.not_found': 404,
  'deposit.declined': 422,
  'deposit.gateway_timeout': 422,
  'deposit.wrong_state': 409,
  'transaction.not_found': 404,
  'transaction.dates_reversed': 422,
  'transaction.statement_too_long': 422,

  'limits.review_not_found': 404,
  'withdrawal.not_found': 404,
  'withdrawal.wrong_state': 409,
  'withdrawal.not_cancellable': 409,
  'withdrawal.account_waiting': 422,
  'withdrawal.other_name': 422,
  'withdrawal.other_address': 422,
  'withdrawal.too_little': 422,
  'withdrawal.too_much': 422,
  'withdrawal.day_exceeded': 422,
  'withdrawal.unplayed': 422,
  // by somebody of the office, for the moment
  'withdrawal.stopped': 409,

  'limits.spend_exceeded': 422,
  'limits.deposit_exceeded': 422,
  'limits.amount_out_of_range': 422,
  // the customer says first whether they want a limit
  'limits.answer_required': 422,
  // the level of protection of customers' funds has to be read first
  'wallet.funds_unacknowledged': 422,
  'limits.cooling_off': 422,
  'limits.on_break': 422,
  // support looks at who the customer is before they go on
  'limits.in_review': 422,
  // the national register of exclusions has not answered for a day
  'limits.register_unanswered': 422,
  'limits.not_found': 404,

  'verification.required': 403,
  'verification.already_verified': 409,
  'verification.in_progress': 409,
  'verification.flow_over': 409,
  'verification.cancelled': 409,
  'verification.provider_unavailable': 503,
  'verification.method_unavailable': 403,
  'verification.address_missing': 422,
  'verification.licence_invalid': 422,
  'verification.too_many_tries': 422,
  'verification.too_many_documents': 422,
  'verification.picture_invalid': 422,
  // in the office: a case shows nothing before it was opened for a reason
  'verification.case_not_opened': 403,
  'verification.document_not_found': 404,
  // others wait than were looked at, or nothing does any more
  'verification.documents_changed': 409,
  'verification.documents_decided': 409,
  'verification.demanded_already': 409,
  'exclusion_match.not_found': 404,
  'exclusion_match.of_register': 409,
  'exclusion_match.decided': 409,
  // nobody ends what somebody began themselves
  'exclusion_match.own_exclusion': 409,
  'exclusion_match.not_applied': 409,

  'migration.not_eligible': 409,
  'migration.failed': 409,

  'membership.draw_not_found': 404,
  'membership.win_not_found': 404,
  'membership.draw_closed': 422,
  'membership.members_only': 403,
  'membership.not_eligible': 403,
  'membership.is_offered': 409,
  // a group's name that nobody should have to read
  contains_profanity: 422,
  'party.name_taken': 409,
  // also a group that is none of the caller's business
  'party.group_not_found': 404,
  'party.link_invalid': 404,
  'party.member_not_found': 404,
  'party.session_not_found': 404,
  'party.organiser_only': 403,
  'party.removed': 403,
  'party.group_full': 422,
  'party.too_many_groups': 422,
  'party.hand_over_first': 422,
  'party.share_limit': 422,
  // not 422: of a new session that is a closed draw
  'party.price_not_offered': 409,
  'party.session_exists': 409,
  'party.too_many_sessions': 409,
  'party.session_not_open': 409,
  'party.autosession_off': 422,

  'preferences.link_invalid': 404,
  'preferences.link_expired': 410,

  'push.off': 409,
  'push.endpoint_refused': 422,
  'push.unknown': 404,

  'idempotency.key_required': 400,
  'idempotency.mismatch': 409,
  'idempotency.in_progress': 409,

  'sandbox.off': 404,
  'sandbox.customer_not_found': 404,
  'sandbox.clock_past': 422,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One problem: `target` names the field (camelCase), or `general`. */
export interface Problem {
  code: string;
  message: string;
  target: string;
}
