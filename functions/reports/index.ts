import { calendar } from '#shared/calls/calendar.ts';
import { dashboard } from '#shared/calls/dashboard.ts';
import { reports } from '#shared/calls/reports.ts';
import { answers, serve } from '../serve.ts';
import { calendarHandlers } from './calendar.ts';
import { dashboardHandlers } from './dashboard.ts';
import { reportHandlers } from './reports.ts';

export const handler = serve(
  answers(reports, reportHandlers),
  answers(calendar, calendarHandlers),
  answers(dashboard, dashboardHandlers),
);
