import type { Area, Call } from '../contract/call.ts';
import { accounts } from './accounts.ts';
import { animals } from './animals.ts';
import { attachments } from './attachments.ts';
import { people } from './people.ts';
import { settings } from './settings.ts';
import { users } from './users.ts';

/** The calls of each area. */
export const CONTRACTS = { accounts, animals, attachments, people, settings, users } satisfies Record<
  Area,
  unknown
>;

/** Every call there is: the gateway, the API document and the tests over all calls go through this list. */
export const CALLS: readonly Call[] = Object.values(CONTRACTS).flatMap(
  (area) => Object.values(area) as Call[],
);
