import { useState } from 'react';
import {
  type FieldName,
  FIELD_BY_NAME,
  GROUP_TITLES,
  IMPORT_FIELDS,
} from '#shared/rules/exchange/fields/fields.ts';
import { isFieldName } from '#shared/rules/exchange/systems/spreadsheet.ts';
import { keysOf } from '#shared/rules/data/collections.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/form/Select.tsx';
import { toast } from '#ui/message/toast.ts';
import type { ColumnSummary, FileSummary } from '../workspace/workspace.ts';
import { knownFields, saveMapping, storedMappings } from '../state/stored-choices.ts';
import type { ImportPreparation } from '../state/useImport.ts';

const SKIPPED_LABEL = 'Left out';

interface FieldSelectProps {
  readonly column: ColumnSummary;
  readonly onChoose: (field: FieldName | '') => void;
}

/** Lets the user choose the field for a column, from a menu with the fields in groups. */
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

const isUndecided = ({ field }: ColumnSummary) => field === undefined;

interface FileProps {
  readonly file: FileSummary;
  readonly tenantId: string;
  readonly onChoose: (columns: Readonly<Record<string, FieldName | ''>>) => void;
}

/** Saves the chosen fields of a file's columns under a name in this browser, or applies saved ones. */
function Mappings({ file, tenantId, onChoose }: FileProps) {
  const [savedMappings, setSavedMappings] = useState(() => storedMappings(tenantId));
  const [name, setName] = useState('');
  const names = Object.keys(savedMappings);
  const saveColumns = () => {
    const columns = Object.fromEntries(
      file.columns.flatMap(({ header, field }) => (field === undefined ? [] : [[header, field] as const])),
    );
    saveMapping(tenantId, name.trim(), columns);
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
            onChoose={(chosen) => chosen && onChoose(knownFields(savedMappings[chosen] ?? {}))}
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
      <Button disabled={name.trim() === ''} onClick={saveColumns}>
        Keep matching
      </Button>
    </div>
  );
}

/** The columns of a file with samples: those that are not matched come first. */
function FileColumns(props: FileProps) {
  const { file, onChoose } = props;
  const { name, columns } = file;
  const sortedColumns = [...columns.filter(isUndecided), ...columns.filter((column) => !isUndecided(column))];
  const undecidedCount = columns.filter(isUndecided).length;
  const isFieldTaken = (column: ColumnSummary) =>
    column.field !== undefined &&
    column.field !== '' &&
    FIELD_BY_NAME.get(column.field)?.separator === undefined &&
    columns.find(({ field }) => field === column.field) !== column;
  return (
    <section className="card section" aria-label={`Columns of ${name}`}>
      <header>
        <h3>{name}</h3>
        <span>
          {undecidedCount === 0
            ? 'All columns are matched or left out'
            : `${undecidedCount} of ${columns.length} columns not matched: they stay with each record as a copy`}
        </span>
      </header>
      <ul className="import-columns">
        {sortedColumns.map((column) => (
          <li key={column.header}>
            <strong>{column.header}</strong>
            <span className="import-samples">{column.samples.join(' · ') || 'Empty'}</span>
            <FieldSelect column={column} onChoose={(field) => onChoose({ [column.header]: field })} />
            {isFieldTaken(column) && (
              <small>Another column goes there too: where both are filled, the first counts</small>
            )}
          </li>
        ))}
      </ul>
      <Mappings {...props} />
    </section>
  );
}

/** The second step of the import: the user chooses the field of each column. */
export function Columns({
  preparation: { summary, change, tenantId },
}: {
  readonly preparation: ImportPreparation;
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
