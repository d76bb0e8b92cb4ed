import { hasAccess } from '#shared/access/may.ts';
import type { QuestionField } from '#shared/contract/question-fields.ts';
import type { ListFilter } from '#records/filters/filter.ts';
import { useSession } from '#client/session/session-context.ts';
import { useModules } from '#client/useModules.ts';
import { FILTERS } from '../view/view.ts';

const ALL_FIELDS = Object.entries<QuestionField>(FILTERS)
  .filter(([name]) => name !== 'sort')
  .map(([name, field]) => ({ name, label: field.label, kind: kindOf(field), field }));

function kindOf({ kind }: QuestionField): ListFilter['kind'] {
  return kind === 'flag' || kind === 'text' ? kind : 'choice';
}

/** The filters that the signed-in user may use; the sort order is not one of them. */
export function useFilterFields() {
  const { roleName } = useSession();
  const modules = useModules();
  return ALL_FIELDS.filter(
    ({ name, field: { right } }) =>
      (!right || hasAccess(roleName, right)) && (name !== 'exposure' || modules?.wideExposure === true),
  );
}
