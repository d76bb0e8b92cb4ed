import type { Reminder } from './screens.ts';

/** The key of reminders that can be completed in one form: they share kind, animal type, interval and note. */
function sharedBy({ subject, reminderRecord }: Reminder): string {
  if (reminderRecord.kind === 'med') return `med ${reminderRecord.record.id}`;
  const { kindId, dueAgain, notes } = reminderRecord.record;
  return JSON.stringify([reminderRecord.kind, kindId, subject.animalTypeId, dueAgain, notes]);
}

/** Groups reminders that can be completed in one form; a form has each animal only once. */
export function formsOf(reminders: readonly Reminder[]): Reminder[][] {
  return [...Map.groupBy(reminders, sharedBy).values()].flatMap((group) => {
    const forms: Reminder[][] = [];
    for (const one of group) {
      const form = forms.find((each) => each.every(({ subject }) => subject.id !== one.subject.id));
      if (form) form.push(one);
      else forms.push([one]);
    }
    return forms;
  });
}

/** The due day that all share; undefined if they are due on several days. */
export const sharedDay = (form: readonly Reminder[]): string | undefined =>
  new Set(form.map(({ dueDate }) => dueDate)).size === 1 ? form[0]?.dueDate : undefined;
