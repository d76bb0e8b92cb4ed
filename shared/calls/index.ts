import type { Area, Call, CallsByNoun } from '../contract/call.ts';
import { ACCOUNTS } from './accounts/index.ts';
import { ANIMALS } from './animals/index.ts';
import { ATTACHMENTS } from './attachments/index.ts';
import { EXCHANGE_CALLS } from './exchange/index.ts';
import { GIVING } from './giving/index.ts';
import { HEALTH } from './health/index.ts';
import { KIOSK } from './kiosk/index.ts';
import { LISTS } from './lists/index.ts';
import { MAILINGS } from './mailings/index.ts';
import { MERGING } from './merging/index.ts';
import { PEOPLE } from './people/index.ts';
import { QUESTION_CALLS } from './questions/index.ts';
import { REPORTS } from './reports/index.ts';
import { RESCUES } from './rescues/index.ts';
import { STATISTICS } from './statistics/index.ts';
import { TENANTS } from './tenants/index.ts';
import { USERS } from './users/index.ts';
import { VOLUNTEERS } from './volunteers/index.ts';

/** All calls, by area and noun. */
export const CONTRACTS = {
  accounts: ACCOUNTS,
  animals: ANIMALS,
  attachments: ATTACHMENTS,
  exchange: EXCHANGE_CALLS,
  giving: GIVING,
  health: HEALTH,
  kiosk: KIOSK,
  lists: LISTS,
  mailings: MAILINGS,
  merging: MERGING,
  people: PEOPLE,
  questions: QUESTION_CALLS,
  reports: REPORTS,
  rescues: RESCUES,
  statistics: STATISTICS,
  tenants: TENANTS,
  users: USERS,
  volunteers: VOLUNTEERS,
} satisfies Record<Area, CallsByNoun>;

/** Every call there is: the gateway, the API document and the tests over all calls go through this list. */
export const CALLS: readonly Call[] = Object.values<CallsByNoun>(CONTRACTS)
  .flatMap((nouns) => Object.values(nouns))
  .flatMap((calls) => Object.values(calls));
