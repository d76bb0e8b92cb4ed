import { type animals, MAX_MOVED } from '#shared/calls/animals/animals.ts';
import { places } from '#shared/calls/animals/places.ts';
import type { Data } from '#shared/contract/call.ts';
import { counted } from '#shared/rules/text/phrases.ts';
import { undoResultText, type UndoRequest } from '#records/deleting/useUndo.ts';
import type { ActionProps } from '#parts/animal/props.ts';

/** The undo of a change of location; animals that were moved again meanwhile stay (product/animals 5.1). */
export function locationUndo(
  chosen: ActionProps['animals'],
  moved: Data<typeof animals.updateLocation>['moved'],
): UndoRequest<typeof places.move> {
  const nameOf = (id: string) => chosen.find((animal) => animal.id === id)?.animalName ?? '';
  return {
    call: places.move,
    ids: moved.map(({ id }) => id),
    atOnce: MAX_MOVED,
    input: (batch) => {
      const these = moved.filter(({ id }) => batch.includes(id));
      return {
        body: {
          moves: these.map(({ id, from }) => ({ id, location: from })),
          seen: Object.fromEntries(these.map(({ id, version }) => [id, version])),
        },
      };
    },
    failedNames: () => [],
    nameOf,
    resultMessage: ({ undone, remaining }) =>
      undoResultText(undone, `Put back ${counted(undone, 'animal')}`, remaining, 'moved'),
  };
}
