import { availability } from './volunteering/availability.ts';
import { checklist } from './volunteering/checklist.ts';
import { donations } from './giving/donations.ts';
import { merging } from './merging.ts';
import { hours } from './volunteering/hours.ts';
import { kiosk, kiosks } from './volunteering/kiosks.ts';
import { people } from './people.ts';
import { receiptSettings } from './giving/receipt-settings.ts';
import { receipts } from './giving/receipts.ts';
import { statements } from './giving/statements.ts';
import { thanks } from './giving/thanks.ts';
import { ties } from './ties.ts';
import { twins } from './twins.ts';
import { volunteers } from './volunteering/volunteers.ts';

/** The calls of the area, by noun. */
export const PEOPLE = {
  availability,
  checklist,
  hours,
  kiosk,
  kiosks,
  people,
  merging,
  donations,
  receipts,
  receiptSettings,
  statements,
  thanks,
  ties,
  twins,
  volunteers,
};
