import { type ComponentType, Fragment, type ReactNode, useEffect, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ANIMAL_FIELDS, type AnimalField, FIELD_GROUPS } from '#shared/calls/animals/animal-fields.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { PROFILE_FIELDS } from '#shared/calls/animals/profile-fields.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { ALTERED_OPTIONS } from '#shared/rules/animals/altered.ts';
import { SEX_OPTIONS } from '#shared/rules/animals/animals.ts';
import { keysOf } from '#shared/rules/data/collections.ts';
import { useCall } from '#client/calls/api.ts';
import { StatusFields } from '#parts/animal/StatusFields.tsx';
import { AmountField } from '#records/form/AmountField.tsx';
import { CheckField, ChoiceField, SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useCheckboxValue, useTextValue } from '#ui/form/watched.ts';
import { SuggestName } from './SuggestName.tsx';

/** The number of common types that are listed before the others. */
const MAX_COMMON = 4;

interface Props {
  /** The path of the animal in the form: '' or 'body.animal.'. */
  readonly namePrefix: string;
  /** True for several animals: the name is that of the group, and the sexes are counted in other fields. */
  readonly isGroup?: boolean;
  readonly suggestsName?: boolean;
  /** False where a later step asks for the status, depending on the type of intake. */
  readonly hasStatus?: boolean;
  /** Shown below the name. */
  readonly belowName?: ReactNode;
}

/** Types, breeds, colors and places that this rescue used lately; the form works without them, too. */
function useSuggestions(namePrefix: string) {
  const animalTypeId = useTextValue(`${namePrefix}animalTypeId`);
  const query = animalTypeId ? { animalTypeId } : {};
  return useCall(animals.suggestions, { query }, { staleTime: 60_000 }).data;
}

type Suggestions = ReturnType<typeof useSuggestions>;

/** All types: first the most common ones among the rescue's animals, then the others in the order of the list. */
function sortByUse<T extends { readonly id: string }>(
  types: readonly T[],
  usedIds: readonly string[] = [],
): T[] {
  const commonTypes = usedIds
    .flatMap((id) => types.find((type) => type.id === id) ?? [])
    .slice(0, MAX_COMMON);
  return [...commonTypes, ...types.filter((type) => !commonTypes.includes(type))];
}

/** The types to choose from. Once loaded, the only type, or the only one that the rescue takes in, is chosen. */
function useTypes(namePrefix: string, suggestions: Suggestions) {
  const { data } = useCall(lists.animalType.list, { query: {} }, { staleTime: 60_000 });
  const { setValue, getValues } = useFormContext();
  const types = sortByUse(data?.animalTypes ?? [], suggestions?.types).map(
    ({ id, typeName }) => [id, typeName] as const,
  );
  const onlyTypeId = types.length === 1 ? types[0]?.[0] : undefined;
  // The only type of animal that the rescue takes in, by its settings and its animals.
  const usualTypeId =
    suggestions?.types.length === 1 ? (types.find(([id]) => id === suggestions.types[0])?.[0] ?? '') : '';
  useEffect(() => {
    if (!data) return;
    // The options arrive after the form: a select shows its value only once the option is there. A type that was
    // deleted meanwhile is not replaced: the user chooses.
    const name = `${namePrefix}animalTypeId`;
    setValue(name, getValues(name) || (onlyTypeId ?? usualTypeId));
  }, [data, onlyTypeId, usualTypeId, namePrefix, setValue, getValues]);
  return types;
}

interface FieldProps extends Required<Pick<Props, 'namePrefix' | 'isGroup' | 'suggestsName' | 'hasStatus'>> {
  /** The field's name in the form. */
  readonly name: string;
  readonly field: AnimalField;
  readonly types: ReturnType<typeof useTypes>;
  readonly suggestions: Suggestions;
}

function NameField({ namePrefix, name, field, isGroup, suggestsName }: FieldProps) {
  return (
    <TextField
      name={name}
      label={isGroup ? 'Group Name' : field.label}
      required
      help={isGroup ? 'Each animal is named with a number: 1, 2, 3 …' : undefined}
      adornment={suggestsName && !isGroup ? <SuggestName namePrefix={namePrefix} /> : undefined}
    />
  );
}

/** A line of text that suggests the texts of other animals while the user types. */
function SuggestedTextField({ name, field: { label, required = false, suggests }, suggestions }: FieldProps) {
  const id = useId();
  if (!suggests) return <TextField name={name} label={label} required={required} />;
  return (
    <>
      <TextField name={name} label={label} required={required} list={id} />
      <datalist id={id}>
        {suggestions?.[suggests].map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The reason of a flag, while there is one. */
function FlagReason({ namePrefix, name, field }: FieldProps) {
  const { setValue } = useFormContext();
  const isFlagged = useCheckboxValue(`${namePrefix}flag`);
  useEffect(() => {
    if (!isFlagged) setValue(name, '');
  }, [isFlagged, name, setValue]);
  return isFlagged && <TextField name={name} label={field.label} required />;
}

/** The component of each kind of field. */
const FIELD_COMPONENTS: Readonly<Record<AnimalField['kind'], ComponentType<FieldProps>>> = {
  name: NameField,
  type: ({ name, field, types }) => <SelectField name={name} label={field.label} required options={types} />,
  text: SuggestedTextField,
  choice: ({ name, field }) => (
    <SelectField
      name={name}
      label={field.label}
      placeholder={field.blank ?? 'Unknown'}
      options={field.options ?? []}
    />
  ),
  fee: ({ name, field }) => <AmountField name={name} label={field.label} />,
  lines: ({ name, field }) => <TextAreaField name={name} label={field.label} />,
  sex: ({ name, field, isGroup }) =>
    !isGroup && <ChoiceField name={name} label={field.label} required options={SEX_OPTIONS} />,
  status: ({ namePrefix, hasStatus }) => hasStatus && <StatusFields namePrefix={namePrefix} />,
  part: () => null,
  altered: ({ name, field }) => <ChoiceField name={name} label={field.label} options={ALTERED_OPTIONS} />,
  flag: ({ name, field }) => <CheckField name={name} label={field.label} />,
  flagReason: FlagReason,
};

/** The fields for adopters, which are seldom known at intake; open if one is filled or has an error. */
function AdopterFields({
  namePrefix,
  children,
}: {
  readonly namePrefix: string;
  readonly children: ReactNode;
}) {
  const { getValues, getFieldState, formState } = useFormContext();
  const [isKnown] = useState(() =>
    PROFILE_FIELDS.some(({ name }) => getValues(`${namePrefix}${name}`) !== ''),
  );
  const hasErrors = PROFILE_FIELDS.some(
    ({ name }) => getFieldState(`${namePrefix}${name}`, formState).invalid,
  );
  return (
    <details className="more-fields" open={isKnown || hasErrors || undefined}>
      <summary>
        For adopters <span className="muted">size, good with dogs, cats and children, fee</span>
      </summary>
      {children}
    </details>
  );
}

/** The details of an animal, in the wizard and in the edit form: the fields of the list, group by group. */
export function DetailsFields({
  namePrefix,
  isGroup = false,
  suggestsName = false,
  hasStatus = true,
  belowName,
}: Props) {
  const suggestions = useSuggestions(namePrefix);
  const types = useTypes(namePrefix, suggestions);
  const fieldsOf = (name: AnimalField['group']) =>
    ANIMAL_FIELDS.filter((field) => field.group === name).map((field) => {
      const Field = FIELD_COMPONENTS[field.kind];
      const fieldProps = {
        namePrefix,
        name: `${namePrefix}${field.name}`,
        field,
        isGroup,
        suggestsName,
        hasStatus,
        types,
        suggestions,
      };
      return <Field key={field.name} {...fieldProps} />;
    });
  return (
    <div className="fields">
      {keysOf(FIELD_GROUPS).map((name) => {
        const fields =
          FIELD_GROUPS[name] === 2 ? <div className="fields two">{fieldsOf(name)}</div> : fieldsOf(name);
        if (name === 'adopters')
          return (
            <AdopterFields key={name} namePrefix={namePrefix}>
              {fields}
            </AdopterFields>
          );
        return (
          <Fragment key={name}>
            {fields}
            {name === 'name' && belowName}
          </Fragment>
        );
      })}
    </div>
  );
}
