import { healthnotes } from '#shared/calls/healthnotes.ts';
import { meds } from '#shared/calls/meds.ts';
import { prescriptions } from '#shared/calls/prescriptions.ts';
import { procedures } from '#shared/calls/procedures.ts';
import { rounds } from '#shared/calls/rounds.ts';
import { schedules } from '#shared/calls/schedules.ts';
import { soaps } from '#shared/calls/soaps.ts';
import { vaccinations } from '#shared/calls/vaccinations.ts';
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
