import type { Reminder } from './screens.ts';

/** A key of the facts that reminders must share to be completed in one form: kind, animal type, interval and note. */
function sharedBy({ subject, reminderRecord }: Reminder): string {
  if (reminderRecord.kind === 'med') return `med ${reminderRecord.record.id}`;
  const { kindId, dueAgain, notes } = reminderRecord.record;
  return JSON.stringify([reminderRecord.kind, kindId, subject.animalTypeId, dueAgain, notes]);
}

/** The forms that complete reminders, one after the other: those that share all are one form, each animal once in it. */
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

/** The day that they are due together; undefined where they are due on several. */
export const sharedDay = (form: readonly Reminder[]): string | undefined =>
  new Set(form.map(({ dueDate }) => dueDate)).size === 1 ? form[0]?.dueDate : undefined;
