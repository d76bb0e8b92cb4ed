import { availability } from './availability.ts';
import { checklist } from './checklist.ts';
import { hours } from './hours.ts';
import { volunteers } from './volunteers.ts';

/** The calls of the area, by noun. */
export const VOLUNTEERS = { availability, checklist, hours, volunteers };
