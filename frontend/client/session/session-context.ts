import { createContext } from 'react';
import type { Session } from '#shared/calls/accounts/accounts.ts';

/** The session of whoever is signed in; nothing before the door. */
export const SessionContext = createContext<Session | undefined>(undefined);
