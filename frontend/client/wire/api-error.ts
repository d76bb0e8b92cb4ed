import type { ErrorBody } from '#shared/contract/reply.ts';
import { parseError } from '#shared/contract/request.ts';

type Details = Partial<Omit<ErrorBody, 'message' | 'errors'>>;

/** A call that was refused or not answered; the message is fit to show to a person (product/conventions 3.1). */
export class ApiError extends Error {
  /** The HTTP status; 0 if there was no reply. */
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.details = details;
  }
}

/** The message for a reply of a gateway or proxy before the server, whose text is not fit for users. */
const gatewayMessage = (status: number) =>
  `Server Error: ${status} - The server isn’t responding. Nothing was lost. Try again`;

/**
 * The error of a reply; its message is errors[0], else `message`, else our own text for the status.
 * @param headers the headers of the reply, which have the request ID if the body has none
 */
export function toApiError(status: number, text: string, headers = new Headers()): ApiError {
  const sentId = headers.get('x-amzn-requestid') ?? headers.get('x-amz-cf-id');
  const requestInfo = sentId ? { requestId: sentId } : {};
  try {
    const { message, errors, ...details } = parseError(text);
    return new ApiError(status, errors?.[0] ?? message ?? gatewayMessage(status), {
      ...requestInfo,
      ...details,
    });
  } catch {
    return new ApiError(status, gatewayMessage(status), requestInfo);
  }
}

/** The error of a request that got no reply. */
export const noReplyError = () => new ApiError(0, 'No response received from server.');

/** Statuses besides 5xx that a later attempt may not get: a timeout, too early, too many requests. */
const TEMPORARY_STATUSES: readonly number[] = [0, 408, 425, 429];

/** True for a failure that may pass: no reply, a server error, or a refusal of this attempt only. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status >= 500 || TEMPORARY_STATUSES.includes(error.status));

/** True for a refusal that another attempt would get too. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !isTemporary(error);

/** The message for a failed read: the error's own without a reply, else a general one (product/conventions 3.1). */
export const fetchErrorText = (error: unknown): string =>
  error instanceof ApiError && error.status === 0 ? error.message : 'Error while fetching data';

/** True if the server replied that the record does not exist, or no longer. */
export const isNotFound = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);
