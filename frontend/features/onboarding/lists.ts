import { foldCase } from '#shared/rules/text/words.ts';
import type { OnboardingInput } from '#shared/calls/tenants/tenants.ts';

/** The lists of the wizard; the keys are those of the call. */
export type ListName = keyof typeof OnboardingInput.shape;

/** The input, list by list, blank fields included. */
export type Lists = Record<ListName, string[]>;

/** The number of inputs that animal types start with, and the most they can have (product/tenants 1.1). */
const INITIAL_TYPE_COUNT = 3;
export const MAX_TYPES = 9;

/** The number of blank inputs that the other two lists start with (product/tenants 1.1). */
const INITIAL_BLANK_COUNT = 3;

const createBlanks = (count: number) => Array.from({ length: count }, () => '');

/** The inputs of the wizard at its start. */
export const emptyLists = (): Lists => ({
  animalTypes: createBlanks(INITIAL_TYPE_COUNT),
  otherRescuePCOs: createBlanks(INITIAL_BLANK_COUNT),
  hospitalPCOs: createBlanks(INITIAL_BLANK_COUNT),
});

/** The names of a list without its blank inputs, as the request has them (product/tenants 1.2). */
export const withoutBlanks = (values: readonly string[]): string[] =>
  values.filter((value) => value.trim() !== '');

/** The index of the input that holds a name of the request, by the index of the name. */
const inputIndexOf = (values: readonly string[], nameIndex: number) =>
  values.flatMap((value, index) => (value.trim() === '' ? [] : [index]))[nameIndex] ?? 0;

/**
 * The path of the input behind the server's `animalTypes.2`, the third name of the request; the path of a whole list
 * stays.
 */
export function toInputPath(lists: Partial<Lists>, path: string): string {
  const [name = '', index] = path.split('.');
  const [, values] = (index !== undefined && Object.entries(lists).find(([list]) => list === name)) || [];
  return values ? `${name}.${inputIndexOf(values, Number(index))}` : path;
}

/** Adds a name in the first blank input, or removes it; at least as many inputs stay as the wizard starts with. */
export function toggleName(values: readonly string[], name: string): string[] {
  const isSameName = (value: string) => foldCase(value) === foldCase(name);
  if (values.some(isSameName)) {
    const remaining = values.filter((value) => !isSameName(value));
    return [...remaining, ...createBlanks(Math.max(0, INITIAL_TYPE_COUNT - remaining.length))];
  }
  const blankIndex = values.findIndex((value) => value.trim() === '');
  return blankIndex < 0 ? [...values, name] : values.with(blankIndex, name);
}
