import type { Area, Call } from '../contract/call.ts';
import { accounts } from './accounts/accounts.ts';
import { animals } from './animals/animals.ts';
import { attachments } from './attachments/attachments.ts';
import { behaviors } from './animals/behaviors.ts';
import { calendar } from './reports/calendar.ts';
import { care } from './animals/care.ts';
import { dashboard } from './reports/dashboard.ts';
import { diaries } from './animals/diaries.ts';
import { healthnotes } from './health/healthnotes.ts';
import { lists } from './lists/lists.ts';
import { meds } from './health/meds.ts';
import { milestones } from './animals/milestones.ts';
import { people } from './people/people.ts';
import { prescriptions } from './health/prescriptions.ts';
import { procedures } from './health/procedures.ts';
import { reports } from './reports/reports.ts';
import { rounds } from './health/rounds.ts';
import { schedules } from './health/schedules.ts';
import { soaps } from './health/soaps.ts';
import { tenants } from './tenants/tenants.ts';
import { users } from './users/users.ts';
import { vaccinations } from './health/vaccinations.ts';

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
