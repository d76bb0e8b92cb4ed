import { formatDay, isDay } from '#shared/rules/dates.ts';
import { milestoneTitle, MILESTONES } from '#shared/rules/milestones.ts';
import { momentOf } from './moment.ts';

/** What is stored by another name than people have for it. */
const TITLES: Readonly<Record<string, string>> = {
  kindName: 'Kind',
  clinicName: 'Clinic',
  activityName: 'Activity',
  countryId: 'Country',
  soapPlan: 'Plan',
};

/** 'lastMilestoneDate' → 'Last milestone date'; names of behaviours stay as they are. */
export function fieldTitle(field: string): string {
  const title = TITLES[field];
  if (title !== undefined || !/^[a-z][A-Za-z]+$/.test(field)) return title ?? field;
  const words = field.replaceAll(/([A-Z]+)/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const IS_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** A stored value as the rescue's country writes it: days and times are ISO texts, milestone types have titles. */
export function valueTitle(text: string, country: string | undefined): string {
  if (isDay(text)) return formatDay(text, country);
  if (IS_MOMENT.test(text)) return momentOf(text, country);
  const type = MILESTONES.find((each) => each === text);
  return type ? milestoneTitle(type) : text;
}
