import { useState } from 'react';
import { type FieldName, FIELDS, GROUP_TITLES, IMPORT_FIELDS } from '#shared/rules/exchange/fields/fields.ts';
import { isFieldName } from '#shared/rules/exchange/systems/spreadsheet.ts';
import { keysOf } from '#shared/rules/data/collections.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/form/Select.tsx';
import { toast } from '#ui/message/toast.ts';
import type { ColumnSummary, FileSummary } from '../desk/desk.ts';
import { fieldsIn, keepMapping, storedMappings } from '../state/stored-choices.ts';
import type { ImportFiles } from '../state/useImport.ts';

const SKIPPED_LABEL = 'Left out';

interface FieldSelectProps {
  readonly column: ColumnSummary;
  readonly onChoose: (field: FieldName | '') => void;
}

/** The choice of a field for a column, by groups. */
function FieldSelect({ column: { header, field }, onChoose }: FieldSelectProps) {
  return (
    <select
      className="input"
      aria-label={`Field for ${header}`}
      value={field ?? '?'}
      onChange={({ target: { value } }) => (value === '' || isFieldName(value)) && onChoose(value)}
    >
      {field === undefined && <option value="?">Not matched</option>}
      <option value="">{SKIPPED_LABEL}</option>
      {keysOf(IMPORT_FIELDS).map((group) => (
        <optgroup key={group} label={GROUP_TITLES[group]}>
          {Object.entries(IMPORT_FIELDS[group]).map(([name, { label }]) => (
            <option key={name} value={`${group}.${name}`}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

const isOpen = ({ field }: ColumnSummary) => field === undefined;

interface FileProps {
  readonly file: FileSummary;
  readonly tenantId: string;
  readonly onChoose: (columns: Readonly<Record<string, FieldName | ''>>) => void;
}

/** Saves the matching of a file's columns under a name, or applies a saved one. */
function Mappings({ file, tenantId, onChoose }: FileProps) {
  const [savedMappings, setSavedMappings] = useState(() => storedMappings(tenantId));
  const [name, setName] = useState('');
  const names = Object.keys(savedMappings);
  const keep = () => {
    const columns = Object.fromEntries(
      file.columns.flatMap(({ header, field }) => (field === undefined ? [] : [[header, field] as const])),
    );
    keepMapping(tenantId, name.trim(), columns);
    setSavedMappings(storedMappings(tenantId));
    setName('');
    toast.success('Matching kept in this browser');
  };
  return (
    <div className="import-kept">
      {names.length > 0 && (
        <label>
          <span>Take a matching that you kept</span>
          <Select
            value=""
            options={[['', 'Please choose'] as const, ...names.map((each) => [each, each] as const)]}
            onChoose={(chosen) => chosen && onChoose(fieldsIn(savedMappings[chosen] ?? {}))}
          />
        </label>
      )}
      <label>
        <span>Keep this matching for next time, as</span>
        <input
          className="input"
          value={name}
          maxLength={60}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <Button disabled={name.trim() === ''} onClick={keep}>
        Keep matching
      </Button>
    </div>
  );
}

/** The columns of a file with samples: those that are not matched come first. */
function FileColumns(props: FileProps) {
  const { file, onChoose } = props;
  const { name, columns } = file;
  const sorted = [...columns.filter(isOpen), ...columns.filter((column) => !isOpen(column))];
  const open = columns.filter(isOpen).length;
  const isTaken = (column: ColumnSummary) =>
    column.field !== undefined &&
    column.field !== '' &&
    FIELDS.get(column.field)?.joined === undefined &&
    columns.find(({ field }) => field === column.field) !== column;
  return (
    <section className="card section" aria-label={`Columns of ${name}`}>
      <header>
        <h3>{name}</h3>
        <span>
          {open === 0
            ? 'All columns are matched or left out'
            : `${open} of ${columns.length} columns not matched: they stay with each record as a copy`}
        </span>
      </header>
      <ul className="import-columns">
        {sorted.map((column) => (
          <li key={column.header} data-open={isOpen(column) || undefined}>
            <strong>{column.header}</strong>
            <span className="import-samples">{column.samples.join(' · ') || 'Empty'}</span>
            <FieldSelect column={column} onChoose={(field) => onChoose({ [column.header]: field })} />
            {isTaken(column) && (
              <small>Another column goes there too: where both are filled, the first counts</small>
            )}
          </li>
        ))}
      </ul>
      <Mappings {...props} />
    </section>
  );
}

/** The second step: the field of each column. */
export function Columns({
  importFiles: { summary, change, tenantId },
}: {
  readonly importFiles: ImportFiles;
}) {
  return (
    <>
      {summary.files.map((file) => (
        <FileColumns
          key={file.key}
          file={file}
          tenantId={tenantId}
          onChoose={(columns) => change(file.key, { columns })}
        />
      ))}
    </>
  );
}
