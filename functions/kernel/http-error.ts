import type { ErrorBody } from '#shared/contract/reply.ts';

export interface HttpErrorDetails {
  /** Dotted path of a field (or name of a query value) → message. */
  readonly fields?: Record<string, string>;
  /** `isOver`: another user did it already, and it can't be done again. */
  readonly conflict?: NonNullable<ErrorBody['conflict']>;
  /** The same call with force=true would go through. */
  readonly forceable?: boolean;
  /** Seconds after which it may be tried again; sent as a header. */
  readonly retryAfter?: number;
  /** A machine-readable code. */
  readonly code?: NonNullable<ErrorBody['code']>;
  readonly gets?: NonNullable<ErrorBody['gets']>;
  readonly doubts?: NonNullable<ErrorBody['doubts']>;
  readonly objections?: NonNullable<ErrorBody['objections']>;
}

/** An error whose message is shown to the user; any other error becomes a 500 without details. */
export class HttpError extends Error {
  readonly status: number;
  readonly details: HttpErrorDetails;

  /**
   * @param status the HTTP status (product/conventions 1.3)
   * @param message text that can be shown to a user
   */
  constructor(status: number, message: string, details: HttpErrorDetails = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.details = details;
  }
}

/** 404, also for another tenant's id: it must not disclose that it exists. */
export const notFoundError = (noun = 'Record') => new HttpError(404, `${noun} not found`);

/** 429: too many tries, with the seconds until the next. */
export const tooManyRequestsError = (message: string, seconds: number) =>
  new HttpError(429, message, { retryAfter: Math.max(1, seconds) });

/** 503: a temporary obstacle. */
export const busyError = () =>
  new HttpError(503, 'Too many people are changing this at the same moment. Please try again', {
    retryAfter: 1,
  });

/** 422 for one field that breaks a rule the schema could not see. */
export const invalidFieldError = (field: string, message: string) =>
  new HttpError(422, message, { fields: { [field]: message } });

/**
 * 409 for an edit made on a version that is no longer the latest.
 * @param details the current values (`now`), and for several records their versions (`seen`)
 */
export function staleVersionError(
  current: { v: number; changedBy?: string; changedAt?: string },
  details: Pick<NonNullable<ErrorBody['conflict']>, 'seen' | 'now'> = {},
): HttpError {
  const { v: version, changedAt = '' } = current;
  const changedBy = current.changedBy || 'Someone';
  return new HttpError(409, `${changedBy} changed this record meanwhile`, {
    conflict: { version, changedBy, changedAt, ...details },
  });
}
