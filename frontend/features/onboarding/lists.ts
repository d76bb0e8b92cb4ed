import { OnboardingInput } from '#shared/calls/tenants/tenants.ts';

/** What the wizard asks for; the keys are those of the call. */
export type ListName = keyof typeof OnboardingInput.shape;

/** What was typed, list by list, blank inputs included. */
export type Lists = Readonly<Record<ListName, readonly string[]>>;

/** The inputs that animal types start with, and may come to (product/tenants 1.1). */
const TYPES = 3;
export const MOST_TYPES = 9;

/** Blank inputs of the other two lists (product/tenants 1.1). */
const BLANKS = 3;

const blank = (count: number) => Array.from({ length: count }, () => '');

/** The wizard with nothing in it. */
export const emptyLists = (): Lists => ({
  animalTypes: blank(TYPES),
  otherRescuePCOs: blank(BLANKS),
  hospitalPCOs: blank(BLANKS),
});

/** The messages of one list by the number of their input; what concerns the list as a whole stands at the first. */
export function faultsOf(name: ListName, values: readonly string[]): Record<number, string> {
  const { error } = OnboardingInput.shape[name].safeParse(values);
  const faults = error?.issues.map(({ path: [index], message }) => [Number(index ?? 0), message] as const);
  // The first message of an input is the one to read.
  return Object.fromEntries(faults?.toReversed() ?? []);
}

/** What is sent of a list (product/tenants 1.2). */
export const filled = (values: readonly string[]): string[] => values.filter((value) => value.trim() !== '');

/** The input that holds the `n`th of what was sent. */
const inputOf = (values: readonly string[], n: number) =>
  values.flatMap((value, index) => (value.trim() === '' ? [] : [index]))[n] ?? 0;

/** The server's messages of the form `animalTypes.2`, by list and input. */
export function serverFaults(
  lists: Lists,
  fields: Readonly<Record<string, string>> = {},
): Partial<Record<ListName, Record<number, string>>> {
  const faults: Partial<Record<ListName, Record<number, string>>> = {};
  for (const [path, message] of Object.entries(fields)) {
    const [name = '', index = '0'] = path.split('.');
    if (!(name in OnboardingInput.shape)) continue;
    const list = name as ListName;
    faults[list] = { ...faults[list], [inputOf(lists[list], Number(index))]: message };
  }
  return faults;
}
