import type { Area, Call } from '../contract/call.ts';
import { accounts } from './accounts.ts';
import { animals } from './animals.ts';
import { attachments } from './attachments.ts';
import { behaviors } from './behaviors.ts';
import { care } from './care.ts';
import { diaries } from './diaries.ts';
import { milestones } from './milestones.ts';
import { people } from './people.ts';
import { settings } from './settings.ts';
import { users } from './users.ts';

/** The nouns that each area answers for. */
export const CONTRACTS = {
  accounts: [accounts],
  animals: [animals, milestones, behaviors, diaries, care],
  attachments: [attachments],
  people: [people],
  settings: [settings],
  users: [users],
} satisfies Record<Area, readonly unknown[]>;

/** Every call there is: the gateway, the API document and the tests over all calls go through this list. */
export const CALLS: readonly Call[] = Object.values(CONTRACTS)
  .flat()
  .flatMap((noun) => Object.values(noun) as Call[]);
