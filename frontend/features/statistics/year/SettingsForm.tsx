import { Settings, statistics } from '#shared/calls/statistics/statistics.ts';
import { Version } from '#shared/contract/fields.ts';
import { ROWS, SPECIES, WAY_ROWS } from '#shared/rules/statistics/rows.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import type { Year } from '../figures/figures.ts';

const SPECIES_OPTIONS = Object.entries(SPECIES).map(([code, title]) => [code, title] as const);
const WAY_OPTIONS = WAY_ROWS.map((row) => [row, ROWS[row].title] as const);

/** What is chosen for each, '' where it counts as it means. */
const chosenOf = (ids: readonly { readonly id: string }[], set: Readonly<Record<string, string>>) =>
  Object.fromEntries(ids.map(({ id }) => [id, set[id] ?? '']));

interface Props {
  readonly year: Year;
  readonly onClose: () => void;
}

/** What animal types and acquisition ways count as, and the goals of the board page. */
export default function SettingsForm({ year: { types, ways, settings, version }, onClose }: Props) {
  const { goals } = settings;
  const form = useSchemaForm(Settings.extend({ version: Version.optional() }), {
    species: chosenOf(types, settings.species),
    ways: chosenOf(ways, settings.ways),
    goals: {
      adoptions: goals.adoptions ?? '',
      medianStay: goals.medianStay ?? '',
      liveRelease: goals.liveRelease ?? '',
      volunteerHours: goals.volunteerHours ?? '',
      note: goals.note,
    },
  });
  const save = useSave(
    statistics.save,
    form,
    ({ species, ways: rows, goals: wanted }, { version: newer = version }) => ({
      body: { species, ways: rows, goals: wanted, version: newer },
    }),
    { keeps: `statistics#${version}`, onDone: onClose },
  );
  return (
    <FormDialog
      title="What Counts as What"
      buttonLabel="Update"
      what="these settings"
      size="medium"
      save={save}
      onClose={onClose}
    >
      <h3>Goals of a year</h3>
      <div className="fields two">
        <TextField name="goals.adoptions" label="Adoptions" inputMode="numeric" />
        <TextField name="goals.liveRelease" label="Raw live release rate, %" inputMode="decimal" />
        <TextField name="goals.medianStay" label="Median stay, days" inputMode="numeric" />
        <TextField name="goals.volunteerHours" label="Volunteer hours" inputMode="numeric" />
      </div>
      <TextAreaField name="goals.note" label="Words for the board" />
      <h3>Species</h3>
      <p className="muted">
        Types that we know count as their species. Choose where a type is to count otherwise.
      </p>
      <div className="fields two">
        {types.map(({ id, name, species }) => (
          <SelectField
            key={id}
            name={`species.${id}`}
            label={name}
            options={SPECIES_OPTIONS}
            placeholder={species ? SPECIES[species] : 'No species'}
          />
        ))}
      </div>
      <h3>Acquisition ways</h3>
      <div className="fields two">
        {ways.map(({ id, name, row }) => (
          <SelectField
            key={id}
            name={`ways.${id}`}
            label={name}
            options={WAY_OPTIONS}
            placeholder={row ? ROWS[row].title : 'No row'}
          />
        ))}
      </div>
    </FormDialog>
  );
}
