import { zodResolver } from '@hookform/resolvers/zod';
import { Credentials } from '#shared/calls/accounts/accounts.ts';

/** The rules of the sign-in form, in a separate module, which is loaded when the user begins to type. */
export const resolver = zodResolver(Credentials);
