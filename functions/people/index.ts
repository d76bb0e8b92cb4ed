import { PEOPLE } from '#shared/calls/people/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { donationHandlers } from './donations/donations.ts';
import { receiptHandlers } from './receipts/receipts.ts';
import { receiptSettingsHandlers } from './receipts/settings.ts';
import { statementHandlers } from './receipts/statements/statements.ts';
import { thanksHandlers } from './thanks/thanks.ts';
import { tiesHandlers } from './history/ties.ts';
import { twinsHandlers } from './duplicates/duplicates.ts';
import { mergingHandlers } from './merge/merging.ts';
import { kioskHandlers } from './kiosk/kiosk.ts';
import { kiosksHandlers } from './kiosk/kiosks.ts';
import { peopleHandlers } from './people.ts';
import { availabilityHandlers } from './volunteers/availability.ts';
import { checklistHandlers } from './volunteers/checks/checklist.ts';
import { hoursHandlers } from './volunteers/hours.ts';
import { volunteerHandlers } from './volunteers/volunteers.ts';

export const handler: AreaLambda = serve(PEOPLE, {
  availability: availabilityHandlers,
  checklist: checklistHandlers,
  hours: hoursHandlers,
  kiosk: kioskHandlers,
  kiosks: kiosksHandlers,
  people: peopleHandlers,
  donations: donationHandlers,
  receipts: receiptHandlers,
  receiptSettings: receiptSettingsHandlers,
  statements: statementHandlers,
  thanks: thanksHandlers,
  ties: tiesHandlers,
  volunteers: volunteerHandlers,
  merging: mergingHandlers,
  twins: twinsHandlers,
});
