import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Added } from '#shared/calls/health/health.schema.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { ReminderKind } from '#shared/rules/health.ts';
import { rescueToday } from '#ui/clock.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { useHint } from '#ui/Hint.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { ActionForm } from '#records/ActionForm.tsx';
import { namesOf } from '#parts/animal/props.ts';
import { useInChunks } from '#records/useInChunks.ts';
import type { Subject } from '../forms/subject.ts';
import { GetsAlready } from '../forms/GetsAlready.tsx';
import { totalOf } from '../forms/useSaving.ts';
import { useUndoAdding } from '../forms/useUndo.ts';
import { setMessage } from './send-setting.ts';
import { animalsAtOnce, daysOf, EMPTY_SETTING, previewText, settingSchema, typeOf } from './setting.ts';
import { useSetting } from './useSetting.ts';
import { WhatFields } from './WhatFields.tsx';
import { WhenFields } from './WhenFields.tsx';
import './reminders.css';

interface Props {
  /** At least one; of one type where the kind is that of a vaccination or procedure. */
  readonly animals: readonly Subject[];
  /** The type, where the screen decides it. */
  readonly kind?: ReminderKind;
  /** Everything was saved. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The form's name of a field of the call: `animalVaccinationVm.0.dueDate.1` → `dates`. */
const fieldOf = (name: string) => {
  const known = name
    .split('.')
    .find((part) => !part.endsWith('Vm') && !part.endsWith('Vms') && !/^\d+$/.test(part));
  return known === 'dueDate' ? 'dates' : (known ?? '');
};

/** Set New Reminders: on several dates, or a number and interval from today; for one animal or many (spec 001 §5). */
export default function SetReminders({ animals, kind, onDone, onClose }: Props) {
  const [today] = useState(() => rescueToday());
  const [schema] = useState(() => settingSchema(today));
  const form = useSchemaForm(schema, { ...EMPTY_SETTING, type: kind ?? '' });
  const [hint, showHint] = useHint('Correct Highlighted Fields');
  const { done, run } = useInChunks(vaccinations.add);
  const undoAdding = useUndoAdding();
  const setting = useWatch({ control: form.control });
  const days = daysOf({ ...EMPTY_SETTING, ...setting }, today).length;
  const type = typeOf({ ...EMPTY_SETTING, ...setting });
  const size = animalsAtOnce(type, days);
  const { send, gets, decide } = useSetting(type, today);
  const submit = useOnce(
    form.handleSubmit(async (values) => {
      if (!type) return;
      const replies: Added[] = [];
      const saved = await run({
        animals,
        size: animalsAtOnce(type, daysOf(values, today).length),
        send: async (chunk) => {
          replies.push(
            ...(await send(
              values,
              chunk.map(({ id }) => id),
            )),
          );
          return chunk.length;
        },
        handles: ({ details: { fields, gets: already } }) => {
          if (already) return true;
          const placed = Object.entries(fields ?? {}).filter(([name]) => fieldOf(name) in values);
          for (const [name, message] of placed) form.setError(fieldOf(name), { type: 'server', message });
          return placed.length > 0;
        },
      });
      if (!saved) return;
      const added = totalOf(replies);
      toast.success(setMessage(type, added), undoAdding(type, added.undoable));
      onDone();
    }, showHint),
  );
  return (
    <ActionForm
      title="Set New Reminders"
      form={form}
      hint={hint}
      size="medium"
      progress={animals.length > size ? { done, of: animals.length } : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Reminders for <strong>{namesOf(animals)}</strong>
      </p>
      <WhatFields animals={animals} fixed={kind !== undefined} />
      <WhenFields />
      <p className="set-preview" role="status">
        {days > 0 && previewText(days, animals.length)}
      </p>
      <GetsAlready
        gets={gets}
        onChoose={(choice) => {
          decide(choice);
          submit();
        }}
        onBack={() => decide()}
      />
    </ActionForm>
  );
}
