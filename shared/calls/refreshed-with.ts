import type { Area, Call } from '../contract/call.ts';

/** Areas, and a noun of the reports, whose reads show what the register of people holds. */
const OF_PEOPLE = /^(giving|kiosk|merging|volunteers)$|^ties\./;

/** The area that a changing call names in `touches` to have this read asked again. */
export const refreshedWith = ({ area, name }: Call): Area =>
  OF_PEOPLE.test(area) || OF_PEOPLE.test(name) ? 'people' : area;
