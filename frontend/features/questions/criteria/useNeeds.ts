import { hasAccess } from '#shared/access/may.ts';
import type { QuestionField } from '#shared/contract/question-fields.ts';
import { useMe } from '#client/session/me.ts';
import { useModules } from '#client/useModules.ts';

type Choices = readonly (readonly [value: string, words: string])[];

/** Leaves out the choices that the user may not make, and those of a module that is off. */
export function useNeeds(fields: readonly QuestionField[]) {
  const { roleName } = useMe();
  const enabled = fields.some(({ needs }) => needs);
  const modules = useModules(enabled);
  return ({ needs }: QuestionField, choices: Choices): Choices =>
    choices.filter(([value]) => {
      const { right, module } = needs?.[value] ?? {};
      return (!right || hasAccess(roleName, right)) && (!module || modules?.[module] === true);
    });
}
