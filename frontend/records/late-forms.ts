import { late } from '#ui/late/late.tsx';
import type { Forms } from './record-forms.tsx';

/** Forms that load when the first of them is opened. */
export const lateForms = <O, R>(load: () => Promise<{ default: Forms<O, R> }>): Forms<O, R> => ({
  Add: late(async () => (await load()).default.Add),
  Edit: late(async () => (await load()).default.Edit),
});
