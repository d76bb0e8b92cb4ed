import { type animals, MAX_MOVED_ANIMALS } from '#shared/calls/animals/animals.ts';
import { places } from '#shared/calls/animals/places.ts';
import type { Data } from '#shared/contract/call.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { undoResultText, type UndoRequest } from '#records/deleting/useUndo.ts';
import type { ActionProps } from '#parts/animal/props.ts';

/** The undo of a change of location; animals that were moved again meanwhile stay (product/animals 5.1). */
export function locationUndo(
  selectedAnimals: ActionProps['animals'],
  movedAnimals: Data<typeof animals.updateLocation>['moved'],
): UndoRequest<typeof places.move> {
  const nameOf = (id: string) => selectedAnimals.find((animal) => animal.id === id)?.animalName ?? '';
  return {
    call: places.move,
    ids: movedAnimals.map(({ id }) => id),
    batchSize: MAX_MOVED_ANIMALS,
    input: (batch) => {
      const movedBatch = movedAnimals.filter(({ id }) => batch.includes(id));
      return {
        body: {
          moves: movedBatch.map(({ id, from }) => ({ id, location: from })),
          seen: Object.fromEntries(movedBatch.map(({ id, version }) => [id, version])),
        },
      };
    },
    failedNames: () => [],
    nameOf,
    resultMessage: ({ undoneCount, notUndoneNames }) =>
      undoResultText(undoneCount, `Put back ${pluralize(undoneCount, 'animal')}`, notUndoneNames, 'moved'),
  };
}
