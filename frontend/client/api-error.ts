import type { ErrorBody } from '#shared/contract/reply.ts';

type Details = Partial<Pick<ErrorBody, 'fields' | 'conflict' | 'forceable' | 'code' | 'gets'>>;

/** A call that was refused or not answered; the message is fit to show to a person (product/conventions 3.1). */
export class ApiError extends Error {
  /** 0: no reply at all. */
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.details = details;
  }
}

/** The error of a reply, by the catalogue: errors[0], message, status text, or the bare status and body. */
export function refusedReply(status: number, text: string): ApiError {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody>;
    const { fields, conflict, forceable, code, gets } = body;
    const message = body.errors?.[0] ?? body.message ?? `Server Error: ${status} - ${text.slice(0, 200)}`;
    return new ApiError(status, message, {
      ...(fields && { fields }),
      ...(conflict && { conflict }),
      ...(forceable && { forceable }),
      ...(code && { code }),
      ...(gets && { gets }),
    });
  } catch {
    return new ApiError(status, `Server Error: ${status} - ${text.slice(0, 200)}`);
  }
}

/** The error of a request that got no reply. */
export const noReply = () => new ApiError(0, 'No response received from server.');
