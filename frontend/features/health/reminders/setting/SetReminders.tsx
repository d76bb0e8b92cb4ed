import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { rescueToday } from '#ui/time/clock.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { toast } from '#ui/message/toast.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSteps } from '#records/form/useSave.ts';
import { AnimalNames } from '#parts/animal/AnimalNames.tsx';
import type { Subject } from '../../forms/subject.ts';
import { OverlappingMeds } from '../../forms/med/OverlappingMeds.tsx';
import { totalOf } from '../../forms/total.ts';
import { useUndoSaving } from '../../forms/undo/useUndo.ts';
import { reminderSetMessage } from './send-setting.ts';
import {
  animalsPerRequest,
  dueDaysOf,
  EMPTY_SETTING,
  previewText,
  settingSchema,
  typeOf,
} from './setting.ts';
import { useSendSetting } from './useSendSetting.ts';
import { ReminderTypeFields } from './ReminderTypeFields.tsx';
import { DueDateFields } from './DueDateFields.tsx';
import '../reminders.css';

interface Props {
  /** At least one; of the same animal type if the kind is vaccination or procedure. */
  readonly animals: readonly Subject[];
  /** The type of the reminders, if the screen decides it. */
  readonly kind?: ReminderKind;
  /** Called when everything was saved. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Converts the call's name of a field to that of the form: `animalVaccinationVm.0.dueDate.1` → `dates`. */
const fieldOf = (name: string) => {
  const fieldName = name
    .split('.')
    .find((part) => !part.endsWith('Vm') && !part.endsWith('Vms') && !/^\d+$/.test(part));
  return fieldName === 'dueDate' ? 'dates' : (fieldName ?? '');
};

/**
 * The form of new reminders, on several dates or after an interval, for one or several animals (product/health 7.5).
 */
export default function SetReminders({ animals, kind, onDone, onClose }: Props) {
  const [today] = useState(() => rescueToday());
  const [schema] = useState(() => settingSchema(today));
  const form = useSchemaForm(schema, { ...EMPTY_SETTING, type: kind ?? '' });
  const undoAdding = useUndoSaving();
  const setting = useWatch({ control: form.control });
  const dayCount = dueDaysOf({ ...EMPTY_SETTING, ...setting }, today).length;
  const type = typeOf({ ...EMPTY_SETTING, ...setting });
  const { send, ongoingMedicines, chooseOverlap } = useSendSetting(type, today);
  const save = useSteps(form, {
    records: animals,
    batchSize: (values) => animalsPerRequest(type, dueDaysOf(values, today).length),
    step: (values, batch: readonly Subject[]) =>
      send(
        values,
        batch.map(({ id }) => id),
      ),
    draftKey: `reminders:${kind ?? ''}:${animals.map(({ id }) => id).join()}`,
    fieldOf,
    handleRejection: ({ details: { gets } }) => Boolean(gets),
    onDone: (replies) => {
      if (!type) return;
      const total = totalOf(replies);
      toast.success(reminderSetMessage(type, total), undoAdding(type, total.undoable));
      onDone();
    },
  });
  return (
    <FormDialog title="Set New Reminders" size="medium" save={save} onClose={onClose}>
      <div>
        Reminders for <AnimalNames animals={animals} />
      </div>
      <ReminderTypeFields animals={animals} isTypeFixed={kind !== undefined} />
      <DueDateFields />
      <p className="set-preview" role="status">
        {dayCount > 0 && previewText(dayCount, animals.length)}
      </p>
      <OverlappingMeds
        ongoingMedicines={ongoingMedicines}
        onChoose={(choice) => {
          chooseOverlap(choice);
          void save.submit();
        }}
        onBack={() => chooseOverlap()}
      />
    </FormDialog>
  );
}
