import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { CLINIC_REQUIRED } from '#shared/calls/health/schemas/health.schema.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { keysOfAnimals } from '#shared/rules/health/doubts.ts';
import { capitalize, pluralize } from '#shared/rules/text/phrases.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useIdempotencyKey } from '#client/calls/useIdempotencyKey.ts';
import { useLastUsed } from '#client/last-used.ts';
import { nameOf, useSession } from '#client/session/session-context.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSteps } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { rescueToday, useToday } from '#ui/time/clock.ts';
import { toast } from '#ui/message/toast.ts';
import { ClinicField } from '../../forms/lists.tsx';
import { pickChosenValues } from '../../forms/remembered.ts';
import { totalOf } from '../../forms/total.ts';
import { useUndoSaving } from '../../forms/undo/useUndo.ts';
import { GroupLines } from './GroupLines.tsx';
import {
  type Body,
  toBodies,
  errorOf,
  countGiven,
  type Administration,
  type ProposalGroup,
  type Line,
  linesOf,
  countReminders,
  withAccepted,
  withFollowingDoses,
} from './proposing.ts';
import { Check } from '#ui/Check.tsx';

/** The schema of the form: chosen doses need a day from today on, and doses that were given today need a clinic. */
const ProposalSchema = z
  .object({
    lines: z.custom<Line[]>(
      (lines) => Array.isArray(lines) && lines.every((line: Line) => !errorOf(line, rescueToday())),
    ),
    isGiven: z.boolean(),
    hospitalClinicId: z.string(),
  })
  .refine(({ isGiven, hospitalClinicId }) => !isGiven || hospitalClinicId !== '', {
    error: CLINIC_REQUIRED,
    path: ['hospitalClinicId'],
  });

type Values = z.output<typeof ProposalSchema>;

const labelOf = (doseCount: number, reminderCount: number): string => {
  const parts = [
    doseCount > 0 ? `record ${pluralize(doseCount, 'dose')}` : '',
    reminderCount > 0 ? `add ${pluralize(reminderCount, 'reminder')}` : '',
  ].filter(Boolean);
  const [first = 'Nothing chosen', ...rest] = parts;
  return [capitalize(first), ...rest].join(', ');
};

interface Props {
  readonly title: string;
  readonly groups: readonly ProposalGroup<AnimalRow>[];
  /** Shown above the proposals. */
  readonly children: ReactNode;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The proposals: ticked ones become reminders, and those due today may be recorded as given instead. */
export function ProposalForm({ title, groups, children, onDone, onClose }: Props) {
  const session = useSession();
  const today = useToday();
  const idempotencyKeyFor = useIdempotencyKey();
  const undoAdding = useUndoSaving();
  const { remember } = useLastUsed();
  const form = useSchemaForm(ProposalSchema, {
    lines: groups.flatMap((group) => linesOf(group, today)),
    isGiven: false,
    hospitalClinicId: '',
  });
  const [lines, isGiven, clinicId] = useWatch({
    control: form.control,
    name: ['lines', 'isGiven', 'hospitalClinicId'],
  });
  const bodiesOf = (values: Values): Body[] => {
    const administration: Administration | undefined = values.isGiven
      ? { day: today, clinicId: values.hospitalClinicId, administeredBy: nameOf(session) }
      : undefined;
    return groups.flatMap((group) =>
      toBodies(
        group.animals.map(({ id }) => id),
        values.lines.filter(({ key }) => key.startsWith(`${group.key} `)),
        administration,
      ),
    );
  };
  const bodies = bodiesOf({ lines, isGiven, hospitalClinicId: clinicId });
  const setLines = (newLines: Line[]) => form.setValue('lines', newLines, { shouldDirty: true });
  const change = (key: string, changes: Partial<Pick<Line, 'on' | 'date'>>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const toggleGiven = (isOn: boolean) => {
    form.setValue('isGiven', isOn, { shouldDirty: true });
    setLines(withFollowingDoses(lines, isOn));
  };
  const save = useSteps(form, {
    step: (_, batch: readonly Body[], { accepted = [] }) =>
      Promise.all(
        batch.map(async (batchBody) => {
          const body = withAccepted(batchBody, keysOfAnimals(accepted, batchBody.animalIds));
          return (await makeCall(vaccinations.add, { body }, { idempotencyKey: idempotencyKeyFor(body) }))
            .data;
        }),
      ),
    records: bodiesOf,
    batchSize: 1,
    noun: 'steps',
    onDone: (replies, values) => {
      const added = totalOf(replies);
      if (values.isGiven) remember(pickChosenValues(values, { kind: 'vaccination', animalTypeId: '' }));
      toast.success(vaccinations.add.message(added), undoAdding('vaccination', added.undoable));
      onDone();
    },
  });
  return (
    <FormDialog
      title={title}
      buttonLabel={labelOf(countGiven(bodies), countReminders(bodies))}
      size="medium"
      isDisabled={bodies.length === 0}
      save={save}
      onClose={onClose}
    >
      {children}
      {lines.some(({ isDueNow }) => isDueNow) && (
        <div className="proposal-given">
          <Check checked={isGiven} onChange={toggleGiven}>
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
