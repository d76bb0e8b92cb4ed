import { availability } from './availability.ts';
import { checklist } from './checklist.ts';
import { donations } from './donations.ts';
import { merging } from './merging.ts';
import { hours } from './hours.ts';
import { kiosk, kiosks } from './kiosks.ts';
import { people } from './people.ts';
import { receiptSettings } from './receipt-settings.ts';
import { receipts } from './receipts.ts';
import { statements } from './statements.ts';
import { thanks } from './thanks.ts';
import { ties } from './ties.ts';
import { twins } from './twins.ts';
import { volunteers } from './volunteers.ts';

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
