import type { Area, Call } from '../contract/call.ts';
import { accounts } from './accounts.ts';
import { animals } from './animals.ts';
import { attachments } from './attachments.ts';
import { behaviors } from './behaviors.ts';
import { calendar } from './calendar.ts';
import { care } from './care.ts';
import { dashboard } from './dashboard.ts';
import { diaries } from './diaries.ts';
import { healthnotes } from './healthnotes.ts';
import { lists } from './lists.ts';
import { meds } from './meds.ts';
import { milestones } from './milestones.ts';
import { people } from './people.ts';
import { prescriptions } from './prescriptions.ts';
import { procedures } from './procedures.ts';
import { reports } from './reports.ts';
import { rounds } from './rounds.ts';
import { schedules } from './schedules.ts';
import { soaps } from './soaps.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';
import { vaccinations } from './vaccinations.ts';

/** The nouns that each area answers for. */
export const CONTRACTS = {
  accounts: [accounts],
  animals: [animals, milestones, behaviors, diaries, care],
  attachments: [attachments],
  health: [vaccinations, procedures, meds, soaps, healthnotes, rounds, schedules, prescriptions],
  lists: [lists],
  people: [people],
  reports: [reports, calendar, dashboard],
  tenants: [tenants],
  users: [users],
} satisfies Record<Area, readonly unknown[]>;

/** Every call there is: the gateway, the API document and the tests over all calls go through this list. */
export const CALLS: readonly Call[] = Object.values(CONTRACTS)
  .flat()
  .flatMap((noun) => Object.values(noun) as Call[]);
