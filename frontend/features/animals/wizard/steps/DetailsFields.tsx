import { type ReactNode, useEffect, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { SEXES } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { ALTERED_OPTIONS } from '#shared/rules/animals/altered.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { useCall } from '#client/calls/api.ts';
import { StatusFields } from '#parts/animal/StatusFields.tsx';
import { CheckField, ChoiceField, SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useFlag, useText } from '#ui/form/watched.ts';
import { SuggestName } from './SuggestName.tsx';

/** So many types stand before the others. */
const COMMONEST = 4;

const SEX_OPTIONS = SEXES.map((sex) => [sex, sex.charAt(0).toUpperCase() + sex.slice(1)] as const);

interface Props {
  /** Where the animal stands in the form: '' or 'body.animal.'. */
  readonly at: string;
  /** More than one: the name is a group's, the sexes are counted elsewhere. */
  readonly group?: boolean;
  readonly suggestsName?: boolean;
  /** False where the status is asked for later, by the way in which the animal came. */
  readonly status?: boolean;
  /** Stands below the name. */
  readonly below?: ReactNode;
}

/** What a field suggests while one types. */
function Suggestions({ id, texts }: { readonly id: string; readonly texts: readonly string[] }) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text}>
          {text}
        </option>
      ))}
    </datalist>
  );
}

/** Breed, color and place as this rescue's animals were given them lately; a form works as well without. */
function useSuggestions(at: string) {
  const animalTypeId = useText(`${at}animalTypeId`);
  const query = animalTypeId ? { animalTypeId } : {};
  return useCall(animals.suggestions, { query }, { staleTime: 60_000 }).data;
}

/** The types as the list has them, those of which most animals are there before them. */
function inUse<T extends { readonly id: string }>(types: readonly T[], used: readonly string[] = []): T[] {
  const first = used.flatMap((id) => types.find((type) => type.id === id) ?? []).slice(0, COMMONEST);
  return [...first, ...types.filter((type) => !first.includes(type))];
}

/** The details of an animal, in the wizard and in the edit form (product/animals 2.2). */
export function DetailsFields({ at, group = false, suggestsName = false, status = true, below }: Props) {
  const { data } = useCall(lists.animalType.list, { query: {} }, { staleTime: 60_000 });
  const { setValue, getValues } = useFormContext();
  const flagged = useFlag(`${at}flag`);
  const known = useSuggestions(at);
  const own = useId();
  const types = inUse(data?.animalTypes ?? [], known?.types).map(
    ({ id, typeName }) => [id, typeName] as const,
  );
  const only = types.length === 1 ? types[0]?.[0] : undefined;
  // The one kind of animal that the rescue takes in, as far as it said and did.
  const usual = known?.types.length === 1 ? (types.find(([id]) => id === known.types[0])?.[0] ?? '') : '';
  useEffect(() => {
    if (!data) return;
    // The options arrive after the form: a select shows its value only once the option is there.
    setValue(`${at}animalTypeId`, only ?? (getValues(`${at}animalTypeId`) || usual));
  }, [data, only, usual, at, setValue, getValues]);
  useEffect(() => {
    if (!flagged) setValue(`${at}flagReason`, '');
  }, [flagged, at, setValue]);

  return (
    <div className="fields">
      <TextField
        name={`${at}animalName`}
        label={group ? 'Group Name' : 'Animal Name'}
        required
        help={group ? 'Each animal is named with a number: 1, 2, 3 …' : undefined}
        beside={suggestsName && !group ? <SuggestName at={at} /> : undefined}
      />
      {below}
      <div className="fields two">
        <SelectField name={`${at}animalTypeId`} label="Animal Type" required options={types} />
        <TextField name={`${at}breed`} label="Breed" required list={`${own}-breed`} />
      </div>
      {!group && <ChoiceField name={`${at}sex`} label="Sex" required options={SEX_OPTIONS} />}
      <div className="fields two">
        {status && <StatusFields at={at} />}
        <TextField name={`${at}location`} label="Location" list={`${own}-location`} />
        <TextField name={`${at}color`} label="Color" list={`${own}-color`} />
        <TextField name={`${at}chronicCondition`} label="Chronic Condition" />
        <TextField name={`${at}otherIDNo`} label="Other ID Number" />
      </div>
      <Suggestions id={`${own}-breed`} texts={known?.breeds ?? []} />
      <Suggestions id={`${own}-location`} texts={known?.locations ?? []} />
      <Suggestions id={`${own}-color`} texts={known?.colors ?? []} />
      <TextAreaField name={`${at}notes`} label="My Story" />
      <ChoiceField name={`${at}altered`} label="Spayed or neutered" options={ALTERED_OPTIONS} />
      <CheckField name={`${at}flag`} label="Flag this animal" />
      {flagged && <TextField name={`${at}flagReason`} label="Flag Reason" required />}
    </div>
  );
}
