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

/** The filters that whoever is signed in may use, what each can be, and how a value is called. */
export function useFilters() {
  const { roleName } = useMe();
  const { data } = useCall(lists.animalType.list, { query: {} }, { staleTime: 60_000 });
  const types = data?.animalTypes.map(({ id, typeName }) => [id, typeName] as const);
  const filters = ALL.filter(([, { right }]) => !right || may(roleName, right));
  const optionsOf = ({ list, options = [] }: QuestionField) => (list ? (types ?? []) : options);
  const wordsFor = ({ list, ...field }: QuestionField, value: string) => {
    if (!list) return wordsOf(field, value);
    return types ? (types.find(([id]) => id === value)?.[1] ?? 'no longer in use') : '…';
  };
  return { filters, optionsOf, wordsFor };
}
