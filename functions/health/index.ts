import { HEALTH } from '#shared/calls/health/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { healthnoteHandlers } from './healthnotes.ts';
import { medHandlers } from './meds.ts';
import { prescriptionHandlers } from './prescriptions.ts';
import { procedureHandlers } from './procedures.ts';
import { roundHandlers } from './rounds.ts';
import { scheduleHandlers } from './schedules.ts';
import { soapHandlers } from './soaps.ts';
import { vaccinationHandlers } from './vaccinations.ts';

export const handler: AreaLambda = serve(HEALTH, {
  vaccinations: vaccinationHandlers,
  procedures: procedureHandlers,
  meds: medHandlers,
  soaps: soapHandlers,
  healthnotes: healthnoteHandlers,
  rounds: roundHandlers,
  schedules: scheduleHandlers,
  prescriptions: prescriptionHandlers,
});
