import { lazy } from 'react';
import type { Forms } from './record-forms.tsx';

/** Forms that load when the first of them is opened. */
export const lateForms = <O, R>(load: () => Promise<{ default: Forms<O, R> }>): Forms<O, R> => ({
  Add: lazy(async () => ({ default: (await load()).default.Add })),
  Edit: lazy(async () => ({ default: (await load()).default.Edit })),
});
