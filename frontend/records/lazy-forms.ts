import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import type { Forms } from './record-forms.tsx';

/** Forms that load when the first of them is opened. */
export const lazyForms = <O, R>(load: () => Promise<{ default: Forms<O, R> }>): Forms<O, R> => ({
  Add: lazyComponent(async () => (await load()).default.Add),
  Edit: lazyComponent(async () => (await load()).default.Edit),
});
