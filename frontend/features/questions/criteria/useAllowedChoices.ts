import { hasAccess } from '#shared/access/may.ts';
import type { QuestionField } from '#shared/contract/question-fields.ts';
import { useSession } from '#client/session/session-context.ts';
import { useModules } from '#client/useModules.ts';

type Choices = readonly (readonly [value: string, label: string])[];

/** Leaves out the choices that the user may not make, and those of a module that is off. */
export function useAllowedChoices(fields: readonly QuestionField[]) {
  const { roleName } = useSession();
  const enabled = fields.some(({ needs }) => needs);
  const modules = useModules(enabled);
  return ({ needs }: QuestionField, choices: Choices): Choices =>
    choices.filter(([value]) => {
      const { right, module } = needs?.[value] ?? {};
      return (!right || hasAccess(roleName, right)) && (!module || modules?.[module] === true);
    });
}
