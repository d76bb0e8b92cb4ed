import { fold } from '#shared/rules/text/words.ts';
import type { OnboardingInput } from '#shared/calls/tenants/tenants.ts';

/** The lists of the wizard; the keys are those of the call. */
export type ListName = keyof typeof OnboardingInput.shape;

/** The input, list by list, blank fields included. */
export type Lists = Record<ListName, string[]>;

/** The number of inputs that animal types start with, and the most they can have (product/tenants 1.1). */
const TYPES = 3;
export const MAX_TYPES = 9;

/** Blank inputs of the other two lists (product/tenants 1.1). */
const BLANKS = 3;

const blank = (count: number) => Array.from({ length: count }, () => '');

/** The inputs of the wizard at its start. */
export const emptyLists = (): Lists => ({
  animalTypes: blank(TYPES),
  otherRescuePCOs: blank(BLANKS),
  hospitalPCOs: blank(BLANKS),
});

/** The names of a list without its blank inputs, as the request has them (product/tenants 1.2). */
export const withoutBlanks = (values: readonly string[]): string[] =>
  values.filter((value) => value.trim() !== '');

/** The index of the input that holds the `n`th name of the request. */
const inputOf = (values: readonly string[], n: number) =>
  values.flatMap((value, index) => (value.trim() === '' ? [] : [index]))[n] ?? 0;

/** The path of the input behind the server's `animalTypes.2`, the third name of the request; the path of a whole list stays. */
export function inputNamed(lists: Partial<Lists>, path: string): string {
  const [name = '', index] = path.split('.');
  const [, values] = (index !== undefined && Object.entries(lists).find(([list]) => list === name)) || [];
  return values ? `${name}.${inputOf(values, Number(index))}` : path;
}

/** Adds a name in the first blank input, or removes it; at least as many inputs stay as the wizard starts with. */
export function toggleName(values: readonly string[], name: string): string[] {
  const isIt = (value: string) => fold(value) === fold(name);
  if (values.some(isIt)) {
    const remaining = values.filter((value) => !isIt(value));
    return [...remaining, ...blank(Math.max(0, TYPES - remaining.length))];
  }
  const free = values.findIndex((value) => value.trim() === '');
  return free < 0 ? [...values, name] : values.with(free, name);
}
