import { MAX_ADDED_ENTRIES } from '#shared/calls/lists/adding-many.ts';
import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { people } from '#shared/calls/people/people.ts';
import type { Data } from '#shared/contract/call.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import type { MatchedList } from '#shared/rules/exchange/fields/lists.ts';
import type { Fallbacks, ListWord } from '#shared/rules/exchange/rows/context.ts';
import { makeCall } from '#client/calls/make-call.ts';

type AddedEntries = Data<typeof PICK_LISTS.medicine.calls.paste>;

/** The calls that add entries to the lists, for those lists that an import can add to. */
const ADD_BY_LIST: Readonly<
  Partial<
    Record<
      MatchedList,
      (words: readonly string[], typeId: string) => Promise<{ readonly data: AddedEntries }>
    >
  >
> = {
  animalType: async (lines) =>
    await makeCall(PICK_LISTS.animalType.calls.paste, { body: { lines: [...lines] } }),
  acquisitionWay: async (lines) =>
    await makeCall(PICK_LISTS.acquisitionWay.calls.paste, { body: { lines: [...lines] } }),
  medicine: async (words) =>
    await makeCall(PICK_LISTS.medicine.calls.paste, {
      // A semicolon ends the name of a medicine.
      body: { lines: words.map((word) => `${word.replaceAll(';', ',')}; Not recorded`) },
    }),
  vaccinationType: async (lines, AnimalTypeId) =>
    await makeCall(PICK_LISTS.vaccinationType.calls.paste, { body: { lines: [...lines], AnimalTypeId } }),
  healthProcedure: async (lines, AnimalTypeId) =>
    await makeCall(PICK_LISTS.healthProcedure.calls.paste, { body: { lines: [...lines], AnimalTypeId } }),
  volunteerActivity: async (lines) =>
    await makeCall(PICK_LISTS.volunteerActivity.calls.paste, { body: { lines: [...lines] } }),
};

/** A word that a list refused, and why. */
export interface RefusedWord {
  readonly word: ListWord;
  readonly message: string;
}

/** Adds words to the rescue's lists. @returns the words that the lists refused @throws ApiError */
export async function addEntries(words: readonly ListWord[]): Promise<RefusedWord[]> {
  const refusedWords: RefusedWord[] = [];
  for (const group of Map.groupBy(words, ({ list, typeId }) => `${list}|${typeId}`).values()) {
    const [{ list, typeId } = { list: 'animalType' as const, typeId: '' }] = group;
    for (const batch of toChunks(group, MAX_ADDED_ENTRIES)) {
      const reply = await ADD_BY_LIST[list]?.(
        batch.map(({ word }) => word),
        typeId,
      );
      reply?.data.outcomes.forEach(({ outcome, message }, index) => {
        const word = batch[index];
        if (word && outcome === 'faulty') refusedWords.push({ word, message });
      });
    }
  }
  return refusedWords;
}

/** True for a list that entries can be added to from here. */
export const canAdd = (list: MatchedList): boolean => ADD_BY_LIST[list] !== undefined;

/** Adds a clinic with this name, for imported records that name no clinic. @returns its id @throws ApiError */
export async function addClinic(name: string, { state, countryId }: Fallbacks): Promise<string> {
  const body = {
    entityType: 'CorO',
    lastName: name,
    state,
    countryId,
    mailList: false,
    hospital: true,
  } as const;
  const { data } = await makeCall(people.create, { query: { force: true }, body });
  return data.id;
}
