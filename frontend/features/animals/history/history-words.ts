import { milestoneTitle, MILESTONES } from '#shared/rules/milestones.ts';

/** The deeds that all health records know. */
const ofRecords = (noun: string, title: string): Record<string, string> => ({
  [`${noun}.add`]: `${title} added`,
  [`${noun}.update`]: `${title} corrected`,
  [`${noun}.remove`]: `${title} deleted`,
  [`${noun}.restore`]: `${title} restored`,
  [`${noun}.undo`]: `${title} no longer complete`,
});

/** What a line of the history calls its deed; the name of the call where it has no words of its own. */
const DEEDS: Record<string, string> = {
  'animals.create': 'Animal added',
  'animals.update': 'Details corrected',
  'animals.remove': 'Animal deleted',
  'animals.restore': 'Animal restored',
  'animals.updateLocation': 'New location',
  'milestones.add': 'Milestone added',
  'milestones.update': 'Milestone corrected',
  'milestones.remove': 'Milestone deleted',
  'milestones.restore': 'Milestone restored',
  'behaviors.upsert': 'Behaviors',
  'diaries.add': 'Diary entry added',
  'diaries.update': 'Diary entry corrected',
  'diaries.remove': 'Diary entry deleted',
  'diaries.restore': 'Diary entry restored',
  'care.updateDiet': 'Diet',
  'care.updateBlurb': 'Publicity Blurb',
  'care.updateFlag': 'Flag',
  'attachments.add': 'File added',
  'attachments.update': 'File corrected',
  'attachments.remove': 'File deleted',
  'attachments.restore': 'File restored',
  'attachments.reorder': 'Photos reordered',
  ...ofRecords('vaccinations', 'Vaccination'),
  ...ofRecords('procedures', 'Procedure, test or treatment'),
  ...ofRecords('meds', 'Med'),
  'meds.give': 'Med marked as given',
  'meds.end': 'Med reminders ended',
  ...ofRecords('soaps', 'SOAP'),
  ...ofRecords('healthnotes', 'Health note'),
  ...ofRecords('prescriptions', 'Prescription'),
  'prescriptions.stop': 'Prescription stopped',
  'prescriptions.undo': 'Prescription taken back',
  'prescriptions.goOn': 'Prescription goes on',
  'prescriptions.carryOn': 'Prescription continued',
  'prescriptions.end': 'Med reminder of a prescription ended',
  'prescriptions.correct': 'Med reminder of a prescription corrected',
};

/** 'milestones.add' → 'Milestone added'. */
export const deedTitle = (what: string): string => DEEDS[what] ?? what;

/** 'lastMilestoneDate' → 'Last milestone date'; names of behaviours stay as they are. */
export function fieldTitle(field: string): string {
  if (!/^[a-z][A-Za-z]+$/.test(field)) return field;
  const words = field.replaceAll(/([A-Z]+)/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as the history shows it: milestone types by their titles. */
export function valueTitle(text: string): string {
  const type = MILESTONES.find((each) => each === text);
  return type ? milestoneTitle(type) : text;
}
