import { calendar } from '#shared/calls/calendar.ts';
import { reports } from '#shared/calls/reports.ts';
import { answers, serve } from '../serve.ts';
import { calendarHandlers } from './calendar.ts';
import { reportHandlers } from './reports.ts';

export const handler = serve(answers(reports, reportHandlers), answers(calendar, calendarHandlers));
