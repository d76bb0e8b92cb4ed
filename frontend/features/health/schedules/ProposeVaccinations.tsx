import { useState } from 'react';
import { Link } from 'react-router';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { Added } from '#shared/calls/health/health.schema.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { useRefresh } from '#client/api.ts';
import { makeCall, showError } from '#client/make-call.ts';
import { useDeedKey } from '#client/useDeedKey.ts';
import { Button } from '#ui/Button.tsx';
import { useHint } from '#ui/Hint.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useToday } from '#ui/clock.ts';
import { EmptyState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { Opening } from '#records/Opening.tsx';
import { type ActionProps, namesOf } from '#parts/animal/props.ts';
import { totalOf } from '../forms/useSaving.ts';
import { useUndoAdding } from '../forms/useUndo.ts';
import { GroupLines } from './GroupLines.tsx';
import { callsFor, faultOf, type Group, type Line, linesOf, remindersIn } from './proposing.ts';
import { useProposals } from './useProposals.ts';
import './schedules.css';

const TITLE = 'Propose Vaccinations';

/** Whoever reads the proposals reads this first. */
const OVERRULED = 'Your vet and local law overrule these defaults.';

/** What the vaccine schedules ask for, to be taken over as reminders; nothing is added without a yes. */
export default function ProposeVaccinations({ animals, onDone, onClose }: ActionProps) {
  const { groups, error, retry } = useProposals(animals);
  // What is being chosen from stays while it is saved, whatever is asked for again meanwhile.
  const [first, setFirst] = useState<readonly Group<AnimalRow>[]>();
  if (groups && !first) setFirst(groups);
  if (!first) return <Opening title={TITLE} error={error} onRetry={retry} onClose={onClose} />;
  if (first.length === 0)
    return (
      <Modal title={TITLE} size="small" onClose={onClose}>
        <EmptyState icon="syringe" title="Nothing to propose">
          By the schedules, {namesOf(animals)} {animals.length === 1 ? 'has' : 'have'} all vaccinations or
          their reminders. <Link to="/animals/vaccine-schedules">Vaccine schedules</Link>
        </EmptyState>
      </Modal>
    );
  return <Choice groups={first} onDone={onDone} onClose={onClose} />;
}

interface ChoiceProps {
  readonly groups: readonly Group<AnimalRow>[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Choice({ groups, onDone, onClose }: ChoiceProps) {
  const [lines, setLines] = useState<readonly Line[]>(() => groups.flatMap(linesOf));
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [hint, showHint] = useHint('Correct Highlighted Fields');
  const refresh = useRefresh();
  const keyOf = useDeedKey();
  const undoAdding = useUndoAdding();
  const today = useToday();
  const bodies = groups.flatMap((group) =>
    callsFor(
      group.animals.map(({ id }) => id),
      lines.filter(({ key }) => key.startsWith(`${group.key} `)),
    ),
  );
  const count = remindersIn(bodies);
  const change = (key: string, to: Partial<Pick<Line, 'on' | 'date'>>) => {
    setChanged(true);
    setLines((now) => now.map((line) => (line.key === key ? { ...line, ...to } : line)));
  };
  const submit = useOnce(async () => {
    if (lines.some((line) => faultOf(line, today))) return showHint();
    setBusy(true);
    try {
      const replies: Added[] = [];
      for (const body of bodies)
        replies.push((await makeCall(vaccinations.add, { body }, { idempotencyKey: keyOf(body) })).data);
      const added = totalOf(replies);
      toast.success(vaccinations.add.message(added), undoAdding('vaccination', added.undoable));
      onDone();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
      await refresh(vaccinations.add);
    }
  });
  const footer = (
    <div className="modal-buttons">
      {hint}
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" busy={busy} disabled={count === 0} onClick={submit}>
        {count === 0 ? 'Nothing chosen' : `Add ${count} ${count === 1 ? 'reminder' : 'reminders'}`}
      </Button>
    </div>
  );
  return (
    <Modal title={TITLE} footer={footer} dirty={changed} onSave={submit} onClose={onClose}>
      <p className="notice notice-warn" role="note">
        {OVERRULED} Nothing is added before you say so.
      </p>
      <fieldset className="proposals" disabled={busy}>
        {groups.map((group) => (
          <GroupLines key={group.key} group={group} lines={lines} today={today} onChange={change} />
        ))}
      </fieldset>
      <p className="muted">
        They follow from the <Link to="/animals/vaccine-schedules">vaccine schedules</Link>, the age, what was
        given and the reminders that are there.
      </p>
    </Modal>
  );
}
