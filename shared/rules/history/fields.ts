import { todayIn } from '../time/clock.ts';
import { capitalize, pluralize, joinWords, splitWords } from '../text/phrases.ts';
import { formatDay, isDay } from '../time/dates.ts';
import { DUE_UNITS, intervalText } from '../time/due.ts';
import { milestoneTitle, MILESTONES } from '../animals/milestones.ts';
import { moneyText } from '../donations/money.ts';
import { TIME_PATTERN } from '../time/hours.ts';
import { clockText, monthYearText, timeText } from '../time/moments.ts';
import { ROLES, roleTitle } from '../../access/roles.ts';
import { SLOTS } from '../people/slots.ts';

/** The locale of the reader: the format of days, and the time zone. */
export interface ReaderLocale {
  /** ISO 3166-1 alpha-2; '' where it is not known. */
  readonly country: string;
  /** IANA name of a time zone. */
  readonly timeZone: string;
  /** ISO 4217, of amounts; absent while it is not known. */
  readonly currency?: string;
}

/** Labels of fields whose stored name differs. */
const TITLES: Readonly<Record<string, string>> = {
  kindName: 'kind',
  clinicName: 'clinic',
  activityName: 'activity',
  countryId: 'country',
  street2: 'Street 2',
  soapPlan: 'plan',
  administerer: 'person who gave it',
  administeredBy: 'person who gave it',
  vaccineSerialNo: 'serial number',
  vaccineManufacturer: 'manufacturer',
  originalFileName: 'file name',
  attachmentType: 'type of file',
  attachmentDate: 'date of the file',
  actionDate: 'date',
  milestoneDate: 'date',
  donationDate: 'date',
  milestoneType: 'milestone',
  anyway: 'reason to go on',
  holdUntil: 'end of the hold',
  isApproxDOB: 'approximate date of birth',
  approx: 'estimated birth date to the',
  minutes: 'time',
  from: 'start',
  to: 'end',
  arrivedAt: 'time of arrival',
  amountPaidFee: 'fee that was paid',
  amountReceivedFee: 'fee that was received',
  benefit: 'what they got for it',
  benefitAmount: 'value of what they got for it',
  myStory: 'My Story',
  publicText: 'public story',
  takesReports: 'reports of lost and found animals',
  aboutReports: 'text for finders',
  otherIDNo: 'other ID',
  otherRescueIDNo: 'ID at the other rescue',
  local: 'sender',
  chosen: 'use of the domain',
};

/** 'lastMilestoneDate' → 'last milestone date'; names that people gave, as those of behaviors, stay as they are. */
export function fieldName(field: string): string {
  const title = Object.hasOwn(TITLES, field) ? TITLES[field] : undefined;
  if (title !== undefined || !/^[a-z][A-Za-z]+$/.test(field)) return title ?? field;
  return field.replaceAll(/([A-Z]+)/g, ' $1').toLowerCase();
}

/** The same as a heading: 'Last milestone date'. */
export function fieldTitle(field: string): string {
  return capitalize(fieldName(field));
}

const MOMENT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const INTERVAL_PATTERN = new RegExp(`^(\\d+)-(${DUE_UNITS.join('|')})$`);
/** The most days that are listed one by one; of more, only the first and the last are named. */
const MAX_DAYS = 3;

function daysText(days: readonly string[], formatDate: (day: string) => string): string {
  const uniqueDays = [...new Set(days)].toSorted();
  if (uniqueDays.length <= MAX_DAYS) return joinWords(uniqueDays.map(formatDate));
  return `${uniqueDays.length} days from ${formatDate(uniqueDays[0] ?? '')} to ${formatDate(uniqueDays.at(-1) ?? '')}`;
}

/** Fields whose text the server puts together, with days in it. */
const COMPOSED_FIELDS = new Set(['checklist']);

/** Fields that are amounts of money. */
const AMOUNT_FIELDS = new Set(['amount', 'benefitAmount', 'amountPaidFee', 'amountReceivedFee']);

/** Fields that are times of day, `HH:MM`. */
const TIME_FIELDS = new Set(['from', 'to']);

/** Fields that are numbers of something. */
const COUNTED_NOUNS: Readonly<Record<string, string>> = {
  minutes: 'minute',
  givers: 'donor',
};

/** The value of a field as people read it. */
export function fieldValueText(field: string, text: string, locale: ReaderLocale): string {
  if (field === 'month' && /^\d{4}-\d{2}$/.test(text)) return monthYearText(text);
  if (TIME_FIELDS.has(field) && TIME_PATTERN.test(text)) return clockText(text, locale.country);
  const noun = COUNTED_NOUNS[field];
  if (noun && /^\d+$/.test(text)) return pluralize(Number(text), noun);
  if (AMOUNT_FIELDS.has(field) && /^\d+(\.\d+)?$/.test(text))
    return moneyText(Number(text), locale.currency ?? '', locale.country);
  if (field === 'status') return splitWords(text);
  if (!COMPOSED_FIELDS.has(field)) return valueText(text, locale);
  return text.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => (isDay(day) ? formatDay(day, locale.country) : day));
}

/**
 * A stored value as the rescue's country writes it: days and times are ISO texts, milestones and intervals have
 * words.
 */
export function valueText(text: string, { country, timeZone }: ReaderLocale): string {
  const formatDate = (day: string) => formatDay(day, country);
  const days = text.split(', ');
  if (days.every(isDay)) return daysText(days, formatDate);
  if (MOMENT_PATTERN.test(text)) {
    const date = new Date(text);
    return `${formatDate(todayIn(timeZone, date))}, ${timeText(date, timeZone, country)}`;
  }
  const [, number, unit] = INTERVAL_PATTERN.exec(text) ?? [];
  const dueUnit = DUE_UNITS.find((each) => each === unit);
  if (dueUnit) return intervalText(Number(number), dueUnit);
  const type = MILESTONES.find((each) => each === text);
  if (type) return milestoneTitle(type);
  const role = ROLES.find((each) => each === text);
  if (role) return roleTitle(role);
  return days.every((each) => SLOTS.some((slot) => slot === each)) ? text.replaceAll('-', ' ') : text;
}
