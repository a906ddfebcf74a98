/**
 * Every error code that the API answers with, and the one HTTP status of each. The set is closed: a client may switch
 * over it.
 */
export const ERROR_STATUS = {
  invalid_json: 400,
  invalid_input: 422,
  /** A list can't be gone on with there: read it from its beginning. */
  invalid_cursor: 400,
  unauthenticated: 401,
  /** The member has ended this session, here or elsewhere: sign out. */
  session_ended: 401,
  not_registered: 403,
  email_not_verified: 403,
  recent_sign_in_required: 403,
  forbidden: 403,
  /** The call needs the platinum membership, or izanavi: offer it. */
  platinum_required: 403,
  izanavi_required: 403,
  blocked: 403,
  /** Nobody can subscribe to Prime, or Prime Plus, of this creator for the time being. */
  prime_restricted: 403,
  prime_plus_restricted: 403,
  /** Prime Plus is for who has Prime of the same creator, for as long a period at most. */
  prime_needed: 403,
  /** Who has not said how old they are can't pay: ask them. */
  age_required: 403,
  /** Who is under age can't pay. */
  underage: 403,
  /** Who is about to leave can't pay. */
  leaving: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** What was shown before a payment does not hold any more: show what is so now. */
  offer_changed: 409,
  /** The member has fewer coins than this costs. */
  coins_missing: 409,
  /** The member has given away as many coins as a day allows. */
  tip_limit_reached: 409,
  /** The coins of a mission can be claimed once it is done. */
  mission_not_ready: 409,
  /** The month gives no more coins for this mission: it stays ready. */
  mission_budget_used_up: 409,
  /** These coins were claimed with the same telephone number by another account. */
  mission_phone_used: 409,
  /** Who has told no telephone number can't have this: ask them for it. */
  phone_required: 403,
  /** The days within which a course may be given back are over, too much of it was watched, or it or others were given back before. */
  refund_too_late: 409,
  refund_watched: 409,
  refund_again: 409,
  refund_too_often: 409,
  /** The member has no such card: have them add one. */
  card_missing: 409,
  /** The payment would be above what the member wants to spend in a month. */
  spending_limit_reached: 409,
  /** The key has come with another input before: what is to be sent now needs a key of its own. */
  idempotency_key_reused: 422,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

/** A code of the closed set of errors. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** What is wrong with one field: a stable code and a sentence for the person who filled it in. */
export interface FieldError {
  code: string;
  message: string;
}

/** The body of every failed answer. `request_id` is also the answer's `x-request-id` header. */
export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    fields?: Record<string, FieldError>;
    request_id: string;
  };
}
