import { useMemo } from 'react';
import { type PlacedAnimal, places } from '#shared/calls/animals/places.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { isReplyTo } from '#client/calls/refresh.ts';
import { useAllPages } from '#client/paging/useAllPages.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { useToday } from '#ui/time/clock.ts';

/** An animal has overdue reminders, or reminders due today. */
export type DueStatus = 'late' | 'today';

const NONE_DUE: ReadonlyMap<string, DueStatus> = new Map();

/** The animals with due reminders, for users who may see reminders; the board works without them, too. */
function useDueStatuses(): ReadonlyMap<string, DueStatus> {
  const canView = useAccess(rounds.today.access);
  const today = useToday();
  const { data } = useCall(rounds.today, {}, { enabled: canView, staleTime: 60_000 });
  return useMemo(() => {
    if (!data) return NONE_DUE;
    const lateIds = new Set(
      data.due.filter(({ dueDate }) => dueDate < today).map(({ animalId }) => animalId),
    );
    return new Map(
      data.due.map(({ animalId }) => [animalId, lateIds.has(animalId) ? 'late' : 'today'] as const),
    );
  }, [data, today]);
}

/** All residents, loaded page by page, with the places that are always shown and the due reminders. */
export function useBoard() {
  const { query, rows, first } = usePages({
    ...pagesOf(places.animals, (from) => ({ query: cursorOf(from) })),
    rowsOf: ({ animals }) => animals,
    updatePages: (pages, completedCall) => {
      // Saved places change no animal; after any other change but a move, the animals are read again.
      if (isReplyTo(completedCall, places.save)) return pages;
      if (!isReplyTo(completedCall, places.move)) return undefined;
      const movedById = new Map(completedCall.data.moved.map((animal) => [animal.id, animal]));
      const withMove = (animal: PlacedAnimal) => ({ ...animal, ...movedById.get(animal.id) });
      return pages.map((page) => ({ ...page, animals: page.animals.map(withMove) }));
    },
  });
  useAllPages(query);
  const storedPlaces = useCall(places.kept, {});
  return { query, animals: rows, totalCount: first?.of, storedPlaces, dueById: useDueStatuses() };
}
