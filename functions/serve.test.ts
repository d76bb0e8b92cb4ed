import { describe, expect, expectTypeOf, it } from 'vitest';
import { LISTS } from '#shared/calls/lists/index.ts';
import { upkeepHandlers } from './customization/upkeep.ts';
import { listHandlersWith } from './lists/handlers.ts';
import { REPORTS } from '#shared/calls/reports/index.ts';
import type { Area } from '#shared/contract/call.ts';
import { handler as accounts } from './accounts/index.ts';
import { handler as animals } from './animals/index.ts';
import { handler as attachments } from './attachments/index.ts';
import { handler as exchange } from './exchange/index.ts';
import { handler as giving } from './giving/index.ts';
import { handler as health } from './health/index.ts';
import { handler as kiosk } from './kiosk/index.ts';
import { handler as lists } from './lists/index.ts';
import { handler as mailings } from './mailings/index.ts';
import { handler as merging } from './merging/index.ts';
import { handler as people } from './people/index.ts';
import { handler as questions } from './questions/index.ts';
import { handler as reports } from './reports/index.ts';
import { handler as rescues } from './rescues/index.ts';
import { handler as statistics } from './statistics/index.ts';
import { handler as tenants } from './tenants/index.ts';
import { handler as users } from './users/index.ts';
import { handler as volunteers } from './volunteers/index.ts';
import type { MissingHandler } from './kernel/http/lambda.ts';
import { historyHandlers } from './reports/history.ts';
import { calendarHandlers } from './reports/calendar.ts';
import { dashboardHandlers } from './reports/dashboard.ts';
import { tiesHandlers } from './reports/timeline/ties.ts';
import { type AreaLambda, serve } from './serve.ts';

/** The compiler holds that each is a Lambda, whether or not the area says so. */
const LAMBDAS: Readonly<Record<Area, AreaLambda>> = {
  accounts,
  animals,
  attachments,
  exchange,
  giving,
  health,
  kiosk,
  lists,
  mailings,
  merging,
  people,
  questions,
  reports,
  rescues,
  statistics,
  tenants,
  users,
  volunteers,
};

describe('an area', () => {
  it('answers all its calls', () => {
    expect(Object.values(LAMBDAS).every((lambda) => typeof lambda === 'function')).toBe(true);
  });

  it('with a missing noun or handler is no Lambda: its type names what is missing', () => {
    const { medicine: _gone, ...otherHandlers } = { ...listHandlersWith({}), upkeep: upkeepHandlers };
    expectTypeOf(serve(LISTS, otherHandlers)).toEqualTypeOf<MissingHandler<'medicine.*'>>();
    const { overview: _, ...counts } = dashboardHandlers;
    const incompleteApi = serve(REPORTS, {
      calendar: calendarHandlers,
      dashboard: counts,
      history: historyHandlers,
      ties: tiesHandlers,
    });
    expectTypeOf(incompleteApi).toEqualTypeOf<
      MissingHandler<'reports.*'> | MissingHandler<'dashboard.overview'>
    >();
  });
});
