import { useQueries } from '@tanstack/react-query';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { schedules } from '#shared/calls/health/schedules.ts';
import { callQuery } from '#client/calls/api.ts';
import { type ProposalGroup, groupsOf } from './proposing.ts';

interface Proposals {
  /** Undefined until the proposals of all animals are loaded. */
  readonly groups: readonly ProposalGroup<AnimalRow>[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Loads the doses that the schedules propose for each animal; cached replies are not reused. */
export function useProposals(animals: readonly AnimalRow[]): Proposals {
  const results = useQueries({
    queries: animals.map(({ id: animalId }) => ({
      ...callQuery(schedules.propose, { query: { animalId } }),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    })),
  });
  const animalProposals = animals.flatMap((animal, i) => {
    const data = results[i]?.data;
    return data ? [{ animal, proposals: data.proposals }] : [];
  });
  const failedResult = results.find(({ isError }) => isError);
  const isComplete =
    animalProposals.length === animals.length && !results.some(({ isFetching }) => isFetching);
  return {
    groups: isComplete
      ? groupsOf(animalProposals).filter(({ proposals }) => proposals.length > 0)
      : undefined,
    error: failedResult?.error ?? null,
    retry: () => void Promise.all(results.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
