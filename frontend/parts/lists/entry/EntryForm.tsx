import { capitalize } from '#shared/rules/text/phrases.ts';
import { ENTRY_COLORS } from '#shared/rules/lists/lists.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import { type EntryRow, nameLabel, rowOf, type ListDefinition, typeBody } from '../list/list.ts';
import { useNameAvailability } from './useNameAvailability.ts';

interface Props {
  readonly list: ListDefinition;
  /** The ID of the animal type that the list belongs to. */
  readonly typeId?: string | undefined;
  /** The entry to edit; undefined to add one. */
  readonly entry?: EntryRow | undefined;
  readonly onSaved?: (entry: EntryRow) => void;
  readonly onClose: () => void;
}

const COLOR_OPTIONS = ENTRY_COLORS.filter((colour) => colour !== '').map(
  (colour) => [colour, capitalize(colour)] as const,
);

/** The initial values of a list's fields. */
const initialValues = ({ name, fields }: ListDefinition, entry: EntryRow | undefined) => ({
  [name]: entry?.name ?? '',
  ...('usedFor' in fields ? { usedFor: entry?.usedFor ?? '' } : {}),
  ...('notes' in fields ? { notes: entry?.notes ?? '' } : {}),
  ...('holdsForMonths' in fields ? { holdsForMonths: entry?.holdsForMonths ?? '' } : {}),
  ...('colour' in fields ? { colour: entry?.colour ?? '' } : {}),
});

/** The form that adds or edits an entry of a list (product/lists 2.1). */
export default function EntryForm({ list, typeId, entry, onSaved, onClose }: Props) {
  const { title, fields, calls } = list;
  const call = entry ? calls.update : calls.create;
  const form = useSchemaForm(call.body, { ...initialValues(list, entry), ...typeBody(list, typeId) });
  useNameAvailability(form, list, { typeId, entry });
  const save = useSave(
    call,
    form,
    (body, { version = entry?.version }) =>
      entry ? { params: { id: entry.id }, body: { ...body, version } } : { body },
    {
      draftKey: `list:${list.list}:${typeId ?? ''}:${entry ? `${entry.id}#${entry.version}` : 'add'}`,
      onDone: (saved) => {
        onSaved?.(rowOf(list, saved));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={`${entry ? 'Edit' : 'Add'} ${title}`}
      buttonLabel={entry ? 'Update' : 'Add'}
      subject="this entry"
      save={save}
      onClose={onClose}
    >
      <TextField name={list.name} label={nameLabel(list)} required />
      {'usedFor' in fields && <TextField name="usedFor" label="Medicine Used For" required />}
      {'notes' in fields && <TextAreaField name="notes" label="Notes" />}
      {'holdsForMonths' in fields && (
        <TextField
          name="holdsForMonths"
          label="Holds for (months)"
          inputMode="numeric"
          help="12 for a year. Leave blank if it never expires."
        />
      )}
      {'colour' in fields && (
        <SelectField name="colour" label="Color" placeholder="None" options={COLOR_OPTIONS} />
      )}
    </FormDialog>
  );
}
