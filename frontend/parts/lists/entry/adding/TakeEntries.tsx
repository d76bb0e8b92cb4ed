import { useState } from 'react';
import * as z from 'zod';
import { MAX_ADDED_ENTRIES, addedMessage } from '#shared/calls/lists/adding-many.ts';
import { useCall } from '#client/calls/api.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { useSaveEach } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { toast } from '#ui/message/toast.ts';
import { type LineOutcome, LineOutcomes } from './LineOutcomes.tsx';
import { type AddManyCall, type ListDefinition, typeQuery, typeBody } from '../../list/list.ts';
import { ExistingEntries } from './ExistingEntries.tsx';
import { Offers } from './Offers.tsx';

interface Props {
  readonly list: ListDefinition;
  readonly typeId?: string | undefined;
  readonly missing: NonNullable<ListDefinition['calls']['missing']>;
  readonly take: AddManyCall;
  readonly onClose: () => void;
}

const NO_FIELDS = z.object({});
const NONE: ReadonlySet<string> = new Set();

const EMPTY = {
  icon: 'check',
  title: 'Nothing left to add',
  text: 'Entries that are added to the shared list later appear here.',
} as const;

/** Copies chosen entries that the rescue lacks from the shared list (product/lists 2.1). */
export function TakeEntries({ list, typeId, missing, take, onClose }: Props) {
  const query = typeQuery(list, typeId);
  const { data, error, refetch } = useCall(missing, { query }, { staleTime: 0 });
  const [chosenIds, setChosenIds] = useState(NONE);
  const [outcomes, setOutcomes] = useState<readonly LineOutcome[]>([]);
  const ids = [...chosenIds];
  const namesById = new Map(data?.entries.map(({ id, name }) => [id, name]));
  const form = useSchemaForm(NO_FIELDS, {});
  const save = useSaveEach(
    take,
    form,
    (_none, batchIds: readonly string[]) => ({ body: { ids: batchIds, ...typeBody(list, typeId) } }),
    {
      records: ids,
      batchSize: MAX_ADDED_ENTRIES,
      noun: 'entries',
      onDone: (replies) => {
        const results = replies.flatMap((reply) => reply.outcomes);
        const namedResults = results.map((result, index) => ({
          ...result,
          line: namesById.get(ids[index] ?? '') ?? result.line,
        }));
        const added = namedResults.filter(({ outcome }) => outcome === 'added').length;
        if (added > 0) toast.success(addedMessage({ added, outcomes: namedResults }));
        if (added === namedResults.length) return onClose();
        setOutcomes(namedResults);
        return setChosenIds(NONE);
      },
    },
  );
  return (
    <FormDialog
      title={`${list.titles} from the shared list`}
      size="medium"
      buttonLabel={chosenIds.size > 0 ? `Add ${chosenIds.size}` : 'Add'}
      closeLabel={outcomes.length > 0 ? 'Close' : 'Cancel'}
      save={save}
      hasOtherChanges={chosenIds.size > 0}
      isDisabled={chosenIds.size === 0}
      intro={
        <>
          {data && <ExistingEntries list={list} query={query} {...data} />}
          <LineOutcomes outcomes={outcomes} />
        </>
      }
      onEnter={() => undefined}
      onClose={onClose}
    >
      <Loaded records={data?.entries} error={error} onRetry={() => void refetch()} empty={EMPTY}>
        {(entries) => <Offers list={list} entries={entries} chosenIds={chosenIds} onChoose={setChosenIds} />}
      </Loaded>
    </FormDialog>
  );
}
