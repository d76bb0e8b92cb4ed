import { healthnotes } from './healthnotes.ts';
import { meds } from './meds.ts';
import { prescriptions } from './prescriptions.ts';
import { procedures } from './procedures.ts';
import { rounds } from './rounds.ts';
import { schedules } from './schedules.ts';
import { soaps } from './soaps.ts';
import { vaccinations } from './vaccinations.ts';

/** The calls of the area, by noun. */
export const HEALTH = {
  vaccinations,
  procedures,
  meds,
  soaps,
  healthnotes,
  rounds,
  schedules,
  prescriptions,
};
