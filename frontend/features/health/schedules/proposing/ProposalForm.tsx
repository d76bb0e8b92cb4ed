import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { CLINIC_REQUIRED } from '#shared/calls/health/schemas/health.schema.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { keysOfAnimals } from '#shared/rules/health/doubts.ts';
import { capital, counted } from '#shared/rules/text/phrases.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useIdempotencyKey } from '#client/calls/useIdempotencyKey.ts';
import { useLastUsed } from '#client/last-used.ts';
import { nameOf, useMe } from '#client/session/me.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSteps } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { rescueToday, useToday } from '#ui/time/clock.ts';
import { toast } from '#ui/message/toast.ts';
import { ClinicField } from '../../forms/lists.tsx';
import { chosenIn } from '../../forms/remembered.ts';
import { totalOf } from '../../forms/total.ts';
import { useUndoAdding } from '../../forms/undo/useUndo.ts';
import { GroupLines } from './GroupLines.tsx';
import {
  type Body,
  callsFor,
  faultOf,
  countGiven,
  type GivenToday,
  type Group,
  type Line,
  linesOf,
  remindersIn,
  withAccepted,
  withNext,
} from './proposing.ts';
import { Check } from '#ui/Check.tsx';

/** The schema of the form: chosen doses need a day from today on, and doses that were given today need a clinic. */
const Proposed = z
  .object({
    lines: z.custom<Line[]>(
      (lines) => Array.isArray(lines) && lines.every((line: Line) => !faultOf(line, rescueToday())),
    ),
    isGiven: z.boolean(),
    hospitalClinicId: z.string(),
  })
  .refine(({ isGiven, hospitalClinicId }) => !isGiven || hospitalClinicId !== '', {
    error: CLINIC_REQUIRED,
    path: ['hospitalClinicId'],
  });

type Values = z.output<typeof Proposed>;

const labelOf = (doseCount: number, reminders: number): string => {
  const parts = [
    doseCount > 0 ? `record ${counted(doseCount, 'dose')}` : '',
    reminders > 0 ? `add ${counted(reminders, 'reminder')}` : '',
  ].filter(Boolean);
  const [first = 'Nothing chosen', ...rest] = parts;
  return [capital(first), ...rest].join(', ');
};

interface Props {
  readonly title: string;
  readonly groups: readonly Group<AnimalRow>[];
  /** Shown above the proposals. */
  readonly children: ReactNode;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The proposals: ticked ones become reminders, and those due today may be recorded as given instead. */
export function ProposalForm({ title, groups, children, onDone, onClose }: Props) {
  const me = useMe();
  const today = useToday();
  const keyOf = useIdempotencyKey();
  const undoAdding = useUndoAdding();
  const { remember } = useLastUsed();
  const form = useSchemaForm(Proposed, {
    lines: groups.flatMap((group) => linesOf(group, today)),
    isGiven: false,
    hospitalClinicId: '',
  });
  const [lines, isGiven, clinicId] = useWatch({
    control: form.control,
    name: ['lines', 'isGiven', 'hospitalClinicId'],
  });
  const bodiesOf = (values: Values): Body[] => {
    const administration: GivenToday | undefined = values.isGiven
      ? { day: today, clinicId: values.hospitalClinicId, giver: nameOf(me) }
      : undefined;
    return groups.flatMap((group) =>
      callsFor(
        group.animals.map(({ id }) => id),
        values.lines.filter(({ key }) => key.startsWith(`${group.key} `)),
        administration,
      ),
    );
  };
  const bodies = bodiesOf({ lines, isGiven, hospitalClinicId: clinicId });
  const set = (next: Line[]) => form.setValue('lines', next, { shouldDirty: true });
  const change = (key: string, to: Partial<Pick<Line, 'on' | 'date'>>) =>
    set(lines.map((line) => (line.key === key ? { ...line, ...to } : line)));
  const give = (isOn: boolean) => {
    form.setValue('isGiven', isOn, { shouldDirty: true });
    set(withNext(lines, isOn));
  };
  const save = useSteps(form, {
    step: (_, batch: readonly Body[], { accepted = [] }) =>
      Promise.all(
        batch.map(async (one) => {
          const body = withAccepted(one, keysOfAnimals(accepted, one.animalIds));
          return (await makeCall(vaccinations.add, { body }, { idempotencyKey: keyOf(body) })).data;
        }),
      ),
    all: bodiesOf,
    atOnce: 1,
    noun: 'steps',
    onDone: (replies, values) => {
      const added = totalOf(replies);
      if (values.isGiven) remember(chosenIn(values, { kind: 'vaccination', animalTypeId: '' }));
      toast.success(vaccinations.add.message(added), undoAdding('vaccination', added.undoable));
      onDone();
    },
  });
  return (
    <FormDialog
      title={title}
      buttonLabel={labelOf(countGiven(bodies), remindersIn(bodies))}
      size="medium"
      off={bodies.length === 0}
      save={save}
      onClose={onClose}
    >
      {children}
      {lines.some(({ isDueNow }) => isDueNow) && (
        <div className="proposal-given">
          <Check checked={isGiven} onChange={give}>
            Doses due today were given today
          </Check>
          {isGiven && <ClinicField />}
        </div>
      )}
      <div className="proposals">
        {groups.map((group) => (
          <GroupLines key={group.key} {...{ group, lines, today, isGiven }} onChange={change} />
        ))}
      </div>
      <p className="muted">
        Based on the <Link to="/animals/vaccine-schedules">vaccine schedules</Link>, the age, doses given and
        existing reminders.
      </p>
    </FormDialog>
  );
}
