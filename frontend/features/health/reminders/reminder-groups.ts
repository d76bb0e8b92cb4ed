import type { Reminder } from './screens.ts';

/** The key of reminders that can be completed in one form: they share kind, animal type, interval and note. */
function groupKeyOf({ subject, reminderRecord }: Reminder): string {
  if (reminderRecord.kind === 'med') return `med ${reminderRecord.record.id}`;
  const { kindId, dueAgain, notes } = reminderRecord.record;
  return JSON.stringify([reminderRecord.kind, kindId, subject.animalTypeId, dueAgain, notes]);
}

/** Groups reminders that can be completed in one form; a form has each animal only once. */
export function groupIntoForms(reminders: readonly Reminder[]): Reminder[][] {
  return [...Map.groupBy(reminders, groupKeyOf).values()].flatMap((group) => {
    const forms: Reminder[][] = [];
    for (const reminder of group) {
      const form = forms.find((candidate) =>
        candidate.every(({ subject }) => subject.id !== reminder.subject.id),
      );
      if (form) form.push(reminder);
      else forms.push([reminder]);
    }
    return forms;
  });
}

/** The due day that all reminders of a form share; undefined if they are due on several days. */
export const sharedDay = (group: readonly Reminder[]): string | undefined =>
  new Set(group.map(({ dueDate }) => dueDate)).size === 1 ? group[0]?.dueDate : undefined;
