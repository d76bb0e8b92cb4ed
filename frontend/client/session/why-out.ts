import type { RefusalCode } from '#shared/contract/reply.ts';
import type { ApiError } from '../wire/api-error.ts';

/** The reason that the sign-in page gives for a session that ended by itself. */
export const ENDED = 'Your session has ended. Please sign in again.';

const WHY: Partial<Record<RefusalCode, string>> = {
  'session-elsewhere': 'You were signed out from another device. Please sign in again.',
  'session-ended': ENDED,
  'session-password':
    'Your password was changed, so all devices were signed out. Please sign in with the new password.',
  'session-reused':
    "Your session was also used somewhere else, so we ended it. Please sign in again, and change your password if that wasn't you.",
  'session-two-step':
    'Your two-step sign-in was changed, so all devices were signed out. Please sign in again.',
};

/** The sign-in page's message after a refused renewal: by its code, else the server's own. */
export const whyOut = ({ message, details: { code } }: ApiError): string => (code && WHY[code]) ?? message;
