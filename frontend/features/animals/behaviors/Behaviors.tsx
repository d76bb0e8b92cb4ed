import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import {
  type AnimalBehavior,
  BehaviorVm,
  behaviors,
  MAX_BEHAVIOR_ANIMALS,
} from '#shared/calls/animals/behaviors.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { useCall } from '#client/calls/api.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import { seenVersions, useSaveEach } from '#records/form/useSave.ts';
import type { SubmitOptions } from '#records/form/useSubmit.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import { toast } from '#ui/message/toast.ts';
import { BehaviorRow, type BehaviorAnswer } from './BehaviorRow.tsx';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { AnimalNames } from '#parts/animal/AnimalNames.tsx';
import type { ActionProps } from '#parts/animal/props.ts';
import './behaviors.css';

const TITLE = 'Manage Behaviors, Traits, and Characteristics';
/** A list longer than this gets a search field. */
const SEARCH_THRESHOLD = 12;

/** The form of the behaviors of one animal, or of several of the same type (product/animals 6.1). */
export default function Behaviors(props: ActionProps) {
  const [first] = props.animals;
  const isSingle = props.animals.length === 1;
  const animalTypeId = first?.animalTypeId ?? '';
  const catalog = useCall(lists.behavior.list, { query: { animalTypeId } }, { staleTime: 60_000 });
  const animalId = first?.id ?? '';
  const { initial, formKey, error, reload } = useInitialData(
    behaviors.list,
    { query: { animalId } },
    { enabled: isSingle },
  );
  const retry = () => {
    void catalog.refetch();
    if (isSingle) reload();
  };
  if (!catalog.data || (isSingle && !initial))
    return (
      <FormLoading title={TITLE} error={catalog.error ?? error} onRetry={retry} onClose={props.onClose} />
    );
  return (
    <BehaviorsForm
      {...props}
      key={formKey}
      entries={catalog.data.behaviors}
      storedBehaviors={initial?.animalBehaviors ?? []}
      onReload={reload}
    />
  );
}

interface Entry {
  readonly id: string;
  readonly behaviorName: string;
}

interface FormProps extends ActionProps {
  readonly entries: readonly Entry[];
  readonly storedBehaviors: readonly AnimalBehavior[];
  readonly onReload: () => void;
}

/** The answers that the user changed; the others stay as they are. */
const TouchedSchema = z.object({ touched: z.array(BehaviorVm) });

const UNANSWERED: BehaviorAnswer = { yesOrNo: null, notes: '' };

/** The behaviors of the animal type, and those that the animal has but its type no longer lists, sorted by name. */
function mergeEntries(entries: readonly Entry[], storedBehaviors: readonly AnimalBehavior[]): Entry[] {
  const missingBehaviors = storedBehaviors.filter(
    ({ behaviorId }) => !entries.some(({ id }) => id === behaviorId),
  );
  return [
    ...entries,
    ...missingBehaviors.map(({ behaviorId: id, behaviorName }) => ({ id, behaviorName })),
  ].toSorted((a, b) => a.behaviorName.localeCompare(b.behaviorName));
}

/** The versions of the changed behaviors when they were shown. Stored behaviors show for a single animal only. */
const seenBehaviorVersions = (
  touched: readonly { behaviorId: string }[],
  storedBehaviors: readonly AnimalBehavior[],
  options: SubmitOptions,
) =>
  seenVersions(
    touched.map(({ behaviorId: id }) => ({ id })),
    ({ id }) => storedBehaviors.find(({ behaviorId }) => behaviorId === id)?.version ?? 0,
    options,
  );

function BehaviorsForm({ animals, entries, storedBehaviors, onReload, onDone, onClose }: FormProps) {
  const allEntries = useMemo(() => mergeEntries(entries, storedBehaviors), [entries, storedBehaviors]);
  const storedAnswers = useMemo(
    () =>
      new Map<string, BehaviorAnswer>(
        storedBehaviors.map(({ behaviorId, yesOrNo, notes }) => [behaviorId, { yesOrNo, notes }]),
      ),
    [storedBehaviors],
  );
  const [searchText, setSearchText] = useState('');
  const form = useSchemaForm(TouchedSchema, { touched: [] });
  const touched = useWatch({ control: form.control, name: 'touched' });
  const answerOf = (id: string): BehaviorAnswer => {
    const changedAnswer = touched.find(({ behaviorId }) => behaviorId === id);
    return changedAnswer
      ? { yesOrNo: changedAnswer.yesOrNo, notes: changedAnswer.notes ?? '' }
      : (storedAnswers.get(id) ?? UNANSWERED);
  };
  const setAnswer = (behaviorId: string, answer: BehaviorAnswer) => {
    const others = touched.filter((other) => other.behaviorId !== behaviorId);
    // The stored answers of several animals are not shown, so a blank must not take them away.
    const isBlank = animals.length > 1 && answer.yesOrNo === null;
    form.setValue('touched', isBlank ? others : [...others, { behaviorId, ...answer }], {
      shouldDirty: true,
    });
  };
  const save = useSaveEach(
    behaviors.upsert,
    form,
    ({ touched: answers }, batch: ActionProps['animals'], options) => ({
      body: {
        animalIds: batch.map(({ id }) => id),
        AnimalBehaviorVms: answers,
        ...(animals.length === 1 && { seen: seenBehaviorVersions(answers, storedBehaviors, options) }),
      },
    }),
    {
      records: (values) => (values.touched.length > 0 ? animals : []),
      batchSize: MAX_BEHAVIOR_ANIMALS,
      onDone: (replies) => {
        if (replies.length === 0) return onClose();
        toast.success('Behaviors updated successfully');
        return onDone();
      },
    },
  );
  const visibleEntries = allEntries.filter(({ behaviorName }) =>
    foldCase(behaviorName).includes(foldCase(searchText)),
  );
  return (
    <FormDialog
      title={TITLE}
      size="medium"
      subject="these behaviors"
      save={save}
      onReload={onReload}
      onClose={onClose}
    >
      <div>
        {animals.length === 1 ? 'Behaviors of ' : 'Set behaviors of all '}
        <AnimalNames animals={animals} />
        {animals.length > 1 && '; anything you leave blank is unchanged'}
      </div>
      {allEntries.length > SEARCH_THRESHOLD && (
        <input
          type="search"
          className="input"
          aria-label="Search behaviors"
          placeholder="Search behaviors"
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
        />
      )}
      {visibleEntries.length === 0 ? (
        <EmptyState title={allEntries.length === 0 ? 'No behaviors for this animal type' : 'Nothing found'} />
      ) : (
        <ul className="behaviors">
          {visibleEntries.map(({ id, behaviorName }) => (
            <BehaviorRow
              key={id}
              name={behaviorName}
              answer={answerOf(id)}
              onChange={(answer) => setAnswer(id, answer)}
            />
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
