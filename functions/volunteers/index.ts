import { VOLUNTEERS } from '#shared/calls/volunteers/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { availabilityHandlers } from './availability.ts';
import { checklistHandlers } from './checks/checklist.ts';
import { hoursHandlers } from './hours.ts';
import { volunteerHandlers } from './volunteers.ts';

export const handler: AreaLambda = serve(VOLUNTEERS, {
  availability: availabilityHandlers,
  checklist: checklistHandlers,
  hours: hoursHandlers,
  volunteers: volunteerHandlers,
});
