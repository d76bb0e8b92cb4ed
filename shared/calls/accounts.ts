import * as z from 'zod';
import { Role } from '../access/roles.ts';
import { contract } from '../contract/call.ts';

export const Credentials = z.object({
  userName: z.string({ error: 'User ID is required' }).trim().min(1, 'User ID is required').max(254),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(128),
  staySignedIn: z.boolean().default(false),
});

/** Who signed in, and the tokens of the session (spec 000 §3 "Login session"). */
const Session = z.object({
  token: z.string(),
  /** Empty for browsers: they hold it in an HttpOnly cookie. */
  refreshToken: z.string(),
  /** When the access token expires, ISO time. */
  expireAt: z.string(),
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roleName: Role,
  tenantId: z.string(),
  countryCode: z.string(),
});
export type Session = z.output<typeof Session>;

const Tokens = z.object({ token: z.string().optional(), refreshToken: z.string().optional() });

export const accounts = contract('accounts', {
  signIn: {
    method: 'POST',
    path: '/authenticate/signin',
    access: 'public',
    summary: 'Opens a session; 401 for a wrong user name or password, 429 after too many tries',
    body: Credentials,
    reply: Session,
    lift: ['token', 'refreshToken'],
  },
  refresh: {
    method: 'POST',
    path: '/authenticate/refresh-token',
    access: 'public',
    summary:
      'Trades a refresh token (body, or the cookie of a browser) for new tokens; reuse of a spent one ends the session',
    body: Tokens,
    reply: Session,
    lift: ['token', 'refreshToken'],
  },
  signOut: {
    method: 'POST',
    path: '/authenticate/signout',
    access: 'public',
    summary:
      'Ends the session of the refresh token (body or cookie); succeeds also when it had ended already',
    message: 'Logout Successful',
    body: Tokens,
    reply: z.object({}),
    ours: true,
  },
});
