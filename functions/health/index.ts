import { healthnotes } from '#shared/calls/health/healthnotes.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { prescriptions } from '#shared/calls/health/prescriptions.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { schedules } from '#shared/calls/health/schedules.ts';
import { soaps } from '#shared/calls/health/soaps.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { answers, serve } from '../serve.ts';
import { healthnoteHandlers } from './healthnotes.ts';
import { medHandlers } from './meds.ts';
import { prescriptionHandlers } from './prescriptions.ts';
import { procedureHandlers } from './procedures.ts';
import { roundHandlers } from './rounds.ts';
import { scheduleHandlers } from './schedules.ts';
import { soapHandlers } from './soaps.ts';
import { vaccinationHandlers } from './vaccinations.ts';

export const handler = serve(
  answers(vaccinations, vaccinationHandlers),
  answers(procedures, procedureHandlers),
  answers(meds, medHandlers),
  answers(soaps, soapHandlers),
  answers(healthnotes, healthnoteHandlers),
  answers(rounds, roundHandlers),
  answers(schedules, scheduleHandlers),
  answers(prescriptions, prescriptionHandlers),
);
