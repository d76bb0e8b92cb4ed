import { type DayOrder, ORDER_TITLES } from '#shared/rules/exchange/cells/days.ts';
import { type Decimal, DECIMALS } from '#shared/rules/exchange/cells/numbers.ts';
import { ENCODINGS } from '#shared/rules/exchange/files/encoding.ts';
import { SEPARATORS } from '#shared/rules/exchange/files/separator.ts';
import { SYSTEMS } from '#shared/rules/exchange/systems/systems.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { DropZone } from '#parts/files/uploads/choosing/DropZone.tsx';
import '#parts/files/uploads/uploads.css';
import { Button } from '#ui/Button.tsx';
import { optionsOf, Select } from '#ui/form/Select.tsx';
import { Pill } from '#ui/message/states.tsx';
import { ACCEPTED_PICTURES } from '../reading/pictures.ts';
import type { FileChange, FileSummary } from '../workspace/workspace.ts';
import type { ImportPreparation } from '../state/useImport.ts';

const DROP_ZONE = {
  drop: 'Drop your files here',
  choose: 'Your files',
  hint: 'CSV, TSV, Excel (.xlsx), a zip of them with photos, or an export of everything. Several at once; nothing is written before you say so.',
  accept: `.csv,.tsv,.txt,.tab,.xlsx,.zip,${ACCEPTED_PICTURES}`,
};

const CHOOSE_LABEL = 'Please choose';

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V | '';
  readonly options: readonly (readonly [V, string])[];
  readonly onChoose: (value: V) => void;
  readonly help?: string | undefined;
  readonly isInvalid?: boolean;
}

/** A select for one aspect of reading a file, such as its day format, with the evidence for it. */
function Choice<V extends string>({
  label,
  value,
  options,
  onChoose,
  help,
  isInvalid = false,
}: ChoiceProps<V>) {
  return (
    <label className="import-choice" data-wrong={isInvalid || undefined}>
      <span>{label}</span>
      <Select<V | ''>
        value={value}
        aria-invalid={isInvalid || undefined}
        options={value === '' ? [['', CHOOSE_LABEL] as const, ...options] : options}
        onChoose={(chosen) => chosen !== '' && onChoose(chosen)}
      />
      {help && <small>{help}</small>}
    </label>
  );
}

const evidenceText = ({ mustAsk, column, example }: { mustAsk: boolean; column: string; example: string }) =>
  !column
    ? undefined
    : mustAsk
      ? `“${example}” in ${column} could be read both ways`
      : `By “${example}” in ${column}`;

interface CardProps {
  readonly file: FileSummary;
  readonly onChange: (change: FileChange) => void;
  readonly onRemove: () => void;
}

/** A file: the program that it was recognized to come from, and how it is read; both can be changed. */
function FileCard({
  file: { name, rows, system, format, order, decimal, columns },
  onChange,
  onRemove,
}: CardProps) {
  const selectedSystem = SYSTEMS.find(({ key }) => key === system);
  const hasDays = order.column !== '';
  return (
    <section className="card section import-file" aria-label={name}>
      <header>
        <h3>{name}</h3>
        <Button variant="quiet" icon="close" aria-label={`Remove ${name}`} onClick={onRemove} />
      </header>
      <p>
        <Pill tone={selectedSystem?.signatureHeaders.length ? 'ok' : 'info'}>
          {selectedSystem?.title ?? ''}
        </Pill>{' '}
        {pluralize(rows, 'row')}, {pluralize(columns.length, 'column')}
      </p>
      {selectedSystem?.limitations && <p className="import-note">{selectedSystem.limitations}</p>}
      <div className="import-choices">
        <Choice
          label="This is a file of"
          value={system}
          options={SYSTEMS.map(({ key, title }) => [key, title] as const)}
          onChoose={(key) => onChange({ system: key })}
        />
        {format && (
          <>
            <Choice
              label="Encoding"
              value={format.encoding}
              options={optionsOf(ENCODINGS)}
              onChoose={(encoding) => onChange({ encoding })}
              help={format.isSure ? undefined : 'Not sure: look at accents in the samples'}
            />
            <Choice
              label="Between cells"
              value={format.separator}
              options={optionsOf(SEPARATORS)}
              onChoose={(separator) => onChange({ separator })}
            />
          </>
        )}
        {hasDays && (
          <Choice<DayOrder>
            label="Order of dates"
            value={order.order ?? ''}
            isInvalid={order.mustAsk}
            options={optionsOf(ORDER_TITLES)}
            onChoose={(chosen) => onChange({ order: chosen })}
            help={evidenceText(order)}
          />
        )}
        {decimal.column && (decimal.mustAsk || decimal.decimal) && (
          <Choice<Decimal>
            label="Decimals"
            value={decimal.decimal ?? ''}
            isInvalid={decimal.mustAsk}
            options={optionsOf(DECIMALS)}
            onChoose={(chosen) => onChange({ decimal: chosen })}
            help={evidenceText(decimal)}
          />
        )}
      </div>
    </section>
  );
}

interface FilesProps {
  readonly preparation: ImportPreparation;
}

/** Takes files, and shows which of the latest ones can't be read. */
export function FileDrop({
  preparation: {
    summary: { files, errors, archive },
    add,
    busy,
  },
}: FilesProps) {
  return (
    <>
      <DropZone onFiles={add} options={{ ...DROP_ZONE, isMain: files.length === 0 && !archive }} />
      <p role="status" className="import-note">
        {busy ? 'Reading the files …' : ''}
      </p>
      {errors.map(({ name, message }) => (
        <p key={name + message} role="alert" className="import-error">
          <strong>{name}</strong>: {message}
        </p>
      ))}
    </>
  );
}

/** The first step: the files, each with the program that it was recognized to come from. */
export function Files({ preparation }: FilesProps) {
  const { summary, remove, change } = preparation;
  const { files, pictures } = summary;
  const hasOnlyPhotos = pictures.length > 0 && files.length === 0;
  return (
    <>
      <FileDrop preparation={preparation} />
      {files.map((file) => (
        <FileCard
          key={file.key}
          file={file}
          onChange={(fileChange) => change(file.key, fileChange)}
          onRemove={() => remove(file.key)}
        />
      ))}
      {pictures.length > 0 && (
        <p className="import-note">
          {pluralize(pictures.length, 'photo')}
          {hasOnlyPhotos
            ? ': drop the list of animals too. The number or name in a file name says which animal is on it.'
            : ' will be added to the animals whose numbers or names are in the file names, once those are imported.'}
        </p>
      )}
    </>
  );
}
