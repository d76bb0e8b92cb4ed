import { REPORTS } from '#shared/calls/reports/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { calendarHandlers } from './calendar.ts';
import { dashboardHandlers } from './dashboard.ts';
import { historyHandlers } from './history.ts';
import { reportHandlers } from './reports.ts';
import { tiesHandlers } from './timeline/ties.ts';

export const handler: AreaLambda = serve(REPORTS, {
  reports: reportHandlers,
  calendar: calendarHandlers,
  dashboard: dashboardHandlers,
  history: historyHandlers,
  ties: tiesHandlers,
});
