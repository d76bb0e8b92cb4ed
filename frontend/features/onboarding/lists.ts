import { fold } from '#shared/rules/text/words.ts';
import type { OnboardingInput } from '#shared/calls/tenants/tenants.ts';

/** The lists of the wizard; the keys are those of the call. */
export type ListName = keyof typeof OnboardingInput.shape;

/** The input, list by list, blank fields included. */
export type Lists = Record<ListName, string[]>;

/** The inputs that animal types start with, and may come to (product/tenants 1.1). */
const TYPES = 3;
export const MAX_TYPES = 9;

/** Blank inputs of the other two lists (product/tenants 1.1). */
const BLANKS = 3;

const blank = (count: number) => Array.from({ length: count }, () => '');

/** The wizard with nothing in it. */
export const emptyLists = (): Lists => ({
  animalTypes: blank(TYPES),
  otherRescuePCOs: blank(BLANKS),
  hospitalPCOs: blank(BLANKS),
});

/** The request of a list (product/tenants 1.2). */
export const withoutBlanks = (values: readonly string[]): string[] =>
  values.filter((value) => value.trim() !== '');

/** The input that holds the `n`th of what was sent. */
const inputOf = (values: readonly string[], n: number) =>
  values.flatMap((value, index) => (value.trim() === '' ? [] : [index]))[n] ?? 0;

/** The input that the server means by `animalTypes.2`, the third of what was sent; a list as a whole stays one. */
export function inputNamed(lists: Partial<Lists>, path: string): string {
  const [name = '', index] = path.split('.');
  const [, values] = (index !== undefined && Object.entries(lists).find(([list]) => list === name)) || [];
  return values ? `${name}.${inputOf(values, Number(index))}` : path;
}

/** The inputs with one name more, in the first that is blank, or without it; as many stay as the wizard begins with. */
export function toggleName(values: readonly string[], name: string): string[] {
  const isIt = (value: string) => fold(value) === fold(name);
  if (values.some(isIt)) {
    const remaining = values.filter((value) => !isIt(value));
    return [...remaining, ...blank(Math.max(0, TYPES - remaining.length))];
  }
  const free = values.findIndex((value) => value.trim() === '');
  return free < 0 ? [...values, name] : values.with(free, name);
}
