import { calendar } from './calendar.ts';
import { dashboard } from './dashboard.ts';
import { history } from './history.ts';
import { reports } from './reports.ts';
import { ties } from './ties.ts';

/** The calls of the reports area, by noun. */
export const REPORTS = { reports, calendar, dashboard, history, ties };
