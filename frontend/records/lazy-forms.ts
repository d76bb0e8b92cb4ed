import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import type { Forms } from './record-forms.tsx';

/** The forms of a module that is loaded when one of them is first opened. */
export const lazyForms = <O, R>(load: () => Promise<{ default: Forms<O, R> }>): Forms<O, R> => ({
  Add: lazyComponent(async () => (await load()).default.Add),
  Edit: lazyComponent(async () => (await load()).default.Edit),
});
