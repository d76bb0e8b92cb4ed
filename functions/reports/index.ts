import { calendar } from '#shared/calls/reports/calendar.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { reports } from '#shared/calls/reports/reports.ts';
import { answers, serve } from '../serve.ts';
import { calendarHandlers } from './calendar.ts';
import { dashboardHandlers } from './dashboard.ts';
import { reportHandlers } from './reports.ts';

export const handler = serve(
  answers(reports, reportHandlers),
  answers(calendar, calendarHandlers),
  answers(dashboard, dashboardHandlers),
);
