import { createContext } from 'react';
import type { Session } from '#shared/calls/accounts/accounts.ts';

/** The session of the signed-in user; undefined on public pages. */
export const SessionContext = createContext<Session | undefined>(undefined);
