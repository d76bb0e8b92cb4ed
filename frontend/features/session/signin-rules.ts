import { zodResolver } from '@hookform/resolvers/zod';
import { Credentials } from '#shared/calls/accounts/accounts.ts';

/** The rules of the sign-in form, in a separate module, which is loaded shortly after the page is shown. */
export const resolver = zodResolver(Credentials);
