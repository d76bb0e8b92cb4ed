import { useMemo, useState } from 'react';
import { type AnimalBehavior, behaviors, DESCRIBED_AT_ONCE } from '#shared/calls/animals/behaviors.ts';
import { fold } from '#shared/rules/words.ts';
import { useCall } from '#client/api.ts';
import { makeCall } from '#client/make-call.ts';
import { EmptyState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { ActionForm } from '#records/ActionForm.tsx';
import { BehaviorRow, type Said } from './BehaviorRow.tsx';
import { Opening } from '#records/Opening.tsx';
import { type ActionProps, namesOf } from '#parts/animal/props.ts';
import { useInChunks } from '#records/useInChunks.ts';
import './behaviors.css';

const TITLE = 'Manage Behaviors, Traits, and Characteristics';
/** A list longer than this gets a box that narrows it. */
const LONG = 12;

/** What is said of the behaviours of one animal, or of several of the same type (spec 001 §2, §5). */
export default function Behaviors(props: ActionProps) {
  const [first] = props.animals;
  const alone = props.animals.length === 1;
  const animalTypeId = first?.animalTypeId ?? '';
  const catalogue = useCall(behaviors.catalogue, { query: { animalTypeId } }, { staleTime: 60_000 });
  const animalId = first?.id ?? '';
  const known = useCall(behaviors.list, { query: { animalId } }, { enabled: alone, staleTime: 0 });
  if (!catalogue.data || (alone && !known.data))
    return (
      <Opening
        title={TITLE}
        error={catalogue.error ?? known.error}
        onRetry={() => void Promise.all([catalogue.refetch(), ...(alone ? [known.refetch()] : [])])}
        onClose={props.onClose}
      />
    );
  return (
    <BehaviorsForm {...props} entries={catalogue.data.behaviors} known={known.data?.animalBehaviors ?? []} />
  );
}

interface Entry {
  readonly id: string;
  readonly behaviorName: string;
}

interface FormProps extends ActionProps {
  readonly entries: readonly Entry[];
  readonly known: readonly AnimalBehavior[];
}

const NOTHING: Said = { yesOrNo: null, notes: '' };

/** All of the type, and what the animal has that the type lost, by name. */
function listed(entries: readonly Entry[], known: readonly AnimalBehavior[]): Entry[] {
  const lost = known.filter(({ behaviorId }) => !entries.some(({ id }) => id === behaviorId));
  return [...entries, ...lost.map(({ behaviorId: id, behaviorName }) => ({ id, behaviorName }))].toSorted(
    (a, b) => a.behaviorName.localeCompare(b.behaviorName),
  );
}

function BehaviorsForm({ animals, entries, known, onDone, onClose }: FormProps) {
  const all = useMemo(() => listed(entries, known), [entries, known]);
  const before = useMemo(
    () =>
      new Map<string, Said>(known.map(({ behaviorId, yesOrNo, notes }) => [behaviorId, { yesOrNo, notes }])),
    [known],
  );
  const [touched, setTouched] = useState<ReadonlyMap<string, Said>>(new Map());
  const [busy, setBusy] = useState(false);
  const [sought, setSought] = useState('');
  const { done, run } = useInChunks(behaviors.upsert);
  const saidOf = (id: string) => touched.get(id) ?? before.get(id) ?? NOTHING;

  const save = useOnce(async () => {
    const AnimalBehaviorVms = [...touched].map(([behaviorId, said]) => ({ behaviorId, ...said }));
    if (AnimalBehaviorVms.length === 0) return onClose();
    setBusy(true);
    const saved = await run({
      animals,
      size: DESCRIBED_AT_ONCE,
      send: async (chunk) => {
        const body = { animalIds: chunk.map(({ id }) => id), AnimalBehaviorVms };
        return (await makeCall(behaviors.upsert, { body })).data.count;
      },
      handles: () => false,
    });
    setBusy(false);
    if (!saved) return undefined;
    toast.success('Behaviors updated successfully');
    return onDone();
  });
  const form = { formState: { isSubmitting: busy, isDirty: touched.size > 0 } };
  const shown = all.filter(({ behaviorName }) => fold(behaviorName).includes(fold(sought)));
  return (
    <ActionForm
      title={TITLE}
      size="medium"
      form={form}
      progress={animals.length > DESCRIBED_AT_ONCE ? { done, of: animals.length } : undefined}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <p>
        {animals.length === 1 ? 'What is known of ' : 'Set what you know of all '}
        <strong>{namesOf(animals)}</strong>
        {animals.length > 1 && '; what you do not touch stays as it is'}
      </p>
      {all.length > LONG && (
        <input
          type="search"
          className="input"
          aria-label="Search behaviors"
          placeholder="Search behaviors"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState title={all.length === 0 ? 'No behaviors for this animal type' : 'Nothing found'} />
      ) : (
        <ul className="behaviors">
          {shown.map(({ id, behaviorName }) => (
            <BehaviorRow
              key={id}
              name={behaviorName}
              said={saidOf(id)}
              onChange={(said) => setTouched(new Map(touched).set(id, said))}
            />
          ))}
        </ul>
      )}
    </ActionForm>
  );
}
