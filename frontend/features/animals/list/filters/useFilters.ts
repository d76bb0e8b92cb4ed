import { lists } from '#shared/calls/lists/lists.ts';
import type { QuestionField } from '#shared/contract/question-fields.ts';
import { may } from '#shared/access/may.ts';
import { wordsOf } from '#shared/rules/questions/questions.ts';
import { useCall } from '#client/calls/api.ts';
import { useMe } from '#client/session/me.ts';
import { FILTERS } from '../view/view.ts';

/** A filter by its name in the address. */
export type Filter = readonly [name: string, field: QuestionField];

const ALL: readonly Filter[] = Object.entries<QuestionField>(FILTERS);

/** The filters that the signed-in user may use, their options, and labels of values. @param on the filters that are set */
export function useFilters(on: Readonly<Record<string, string>>) {
  const { roleName } = useMe();
  const { data } = useCall(lists.animalType.list, { query: {} }, { staleTime: 60_000 });
  const types = data?.animalTypes.map(({ id, typeName }) => [id, typeName] as const);
  const typeId = on['animalTypeId'] ?? '';
  const isElsewhere = typeId !== '' && types !== undefined && types.every(([id]) => id !== typeId);
  const gone = useCall(
    lists.animalType.list,
    { query: { deleted: 'true' } },
    { enabled: isElsewhere, staleTime: 60_000 },
  );
  /** The label of a type that is no longer offered: the type that it was merged into, or its own name. */
  const goneName = (id: string) => {
    const into = gone.data?.merged.find((each) => each.id === id)?.into ?? id;
    const there = types?.find(([each]) => each === into)?.[1];
    const deleted = gone.data?.animalTypes.find((each) => each.id === into)?.typeName;
    return there ?? (deleted ? `${deleted} (deleted)` : gone.isFetched ? 'unknown' : '…');
  };
  const filters = ALL.filter(([, { right }]) => !right || may(roleName, right));
  const optionsOf = ({ list, options = [] }: QuestionField) => (list ? (types ?? []) : options);
  const wordsFor = ({ list, ...field }: QuestionField, value: string) => {
    if (!list) return wordsOf(field, value);
    return types ? (types.find(([id]) => id === value)?.[1] ?? goneName(value)) : '…';
  };
  return { filters, optionsOf, wordsFor };
}
