import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useIdempotencyKey } from '#client/calls/useIdempotencyKey.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSteps } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { rescueToday, useToday } from '#ui/time/clock.ts';
import { Notice } from '#ui/message/Notice.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import { toast } from '#ui/message/toast.ts';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { type ActionProps, namesOf } from '#parts/animal/props.ts';
import { totalOf } from '../forms/total.ts';
import { useUndoAdding } from '../forms/undo/useUndo.ts';
import { GroupLines } from './proposing/GroupLines.tsx';
import { callsFor, faultOf, type Group, type Line, linesOf, remindersIn } from './proposing/proposing.ts';
import { useProposals } from './proposing/useProposals.ts';
import './schedules.css';

const TITLE = 'Propose Vaccinations';

/** Shown above the proposals. */
const OVERRULED = 'Your vet and local law overrule these defaults.';

/** Separates animals of unknown age, for which nothing can be proposed, from the others. */
const apart = (animals: readonly AnimalRow[]) => {
  const isAgeless = ({ birthMilestone }: AnimalRow) => birthMilestone.milestoneDate === '';
  return [animals.filter(isAgeless), animals.filter((animal) => !isAgeless(animal))] as const;
};

/** Why nothing is proposed to some, and what to do about it. */
function Ageless({ animals }: Pick<ActionProps, 'animals'>) {
  const [first] = animals;
  if (!first) return null;
  return (
    <Notice text={`Age unknown: nothing can be proposed for ${namesOf(animals)}.`}>
      {animals.length === 1 ? (
        <Link to={`/animals/milestone?id=${first.id}`}>Add the age under Birth</Link>
      ) : (
        'Add their ages under Milestones, Birth.'
      )}
    </Notice>
  );
}

/** Proposes reminders by the vaccine schedules; only those that the user confirms are added. */
export default function ProposeVaccinations({ animals, onDone, onClose }: ActionProps) {
  // As people count: 2 before 10, whatever order they were chosen in.
  const [inOrder] = useState(() =>
    animals.toSorted((a, b) => a.animalName.localeCompare(b.animalName, undefined, { numeric: true })),
  );
  const { groups, error, retry } = useProposals(inOrder);
  // The proposals stay the same while the form is saved, even if they are loaded again meanwhile.
  const [first, setFirst] = useState<readonly Group<AnimalRow>[]>();
  if (groups && !first) setFirst(groups);
  if (!first) return <FormLoading title={TITLE} error={error} onRetry={retry} onClose={onClose} />;
  const [ageless, others] = apart(inOrder);
  if (first.length === 0)
    return (
      <Modal title={TITLE} size="small" onClose={onClose}>
        <Ageless animals={ageless} />
        {others.length > 0 && (
          <EmptyState icon="syringe" title="Nothing to propose">
            According to your schedules, {namesOf(others)} {others.length === 1 ? 'has' : 'have'} all
            vaccinations or their reminders. <Link to="/animals/vaccine-schedules">Vaccine schedules</Link>
          </EmptyState>
        )}
      </Modal>
    );
  return <Choice groups={first} ageless={ageless} onDone={onDone} onClose={onClose} />;
}

/** The chosen lines; a line that is on has a day from today on. */
const Lines = z.object({
  lines: z.custom<Line[]>(
    (lines) => Array.isArray(lines) && lines.every((line: Line) => !faultOf(line, rescueToday())),
  ),
});

interface ChoiceProps {
  readonly groups: readonly Group<AnimalRow>[];
  readonly ageless: readonly AnimalRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Choice({ groups, ageless, onDone, onClose }: ChoiceProps) {
  const form = useSchemaForm(Lines, { lines: groups.flatMap(linesOf) });
  const lines = useWatch({ control: form.control, name: 'lines' });
  const keyOf = useIdempotencyKey();
  const undoAdding = useUndoAdding();
  const today = useToday();
  const bodiesOf = (chosen: readonly Line[]) =>
    groups.flatMap((group) =>
      callsFor(
        group.animals.map(({ id }) => id),
        chosen.filter(({ key }) => key.startsWith(`${group.key} `)),
      ),
    );
  const count = remindersIn(bodiesOf(lines));
  const change = (key: string, to: Partial<Pick<Line, 'on' | 'date'>>) => {
    const next = lines.map((line) => (line.key === key ? { ...line, ...to } : line));
    form.setValue('lines', next, { shouldDirty: true });
  };
  const save = useSteps(form, {
    step: (_, some: readonly ReturnType<typeof bodiesOf>[number][]) =>
      Promise.all(
        some.map(async (body) => {
          const options = { idempotencyKey: keyOf(body) };
          return (await makeCall(vaccinations.add, { body }, options)).data;
        }),
      ),
    all: (values) => bodiesOf(values.lines),
    atOnce: 1,
    noun: 'steps',
    onDone: (replies) => {
      const added = totalOf(replies);
      toast.success(vaccinations.add.message(added), undoAdding('vaccination', added.undoable));
      onDone();
    },
  });
  const buttonLabel =
    count === 0 ? 'Nothing chosen' : `Add ${count} ${count === 1 ? 'reminder' : 'reminders'}`;
  return (
    <FormDialog
      title={TITLE}
      buttonLabel={buttonLabel}
      size="medium"
      off={count === 0}
      save={save}
      onClose={onClose}
    >
      <p className="notice notice-warn" role="note">
        {OVERRULED} Nothing is added until you save.
      </p>
      <Ageless animals={ageless} />
      <div className="proposals">
        {groups.map((group) => (
          <GroupLines key={group.key} group={group} lines={lines} today={today} onChange={change} />
        ))}
      </div>
      <p className="muted">
        Based on the <Link to="/animals/vaccine-schedules">vaccine schedules</Link>, the age, doses given and
        existing reminders.
      </p>
    </FormDialog>
  );
}
