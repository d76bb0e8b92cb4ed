import type { ImportRowInput } from '#shared/calls/exchange/import-row.ts';
import { MAX_PART_ROWS } from '#shared/calls/exchange/import-row.ts';
import type { DayOrder } from '#shared/rules/exchange/cells/days.ts';
import type { Decimal } from '#shared/rules/exchange/cells/numbers.ts';
import type { Encoding } from '#shared/rules/exchange/files/encoding.ts';
import type { Separator } from '#shared/rules/exchange/files/separator.ts';
import type { FieldName } from '#shared/rules/exchange/fields/fields.ts';
import { valuesOf } from '#shared/rules/exchange/files/table.ts';
import type { FileFault, MappedFile } from '#shared/rules/exchange/rows/build.ts';
import type { MatchedWord } from '#shared/rules/exchange/rows/context.ts';
import { type BuiltRun, buildRun, type RunChoices } from '#shared/rules/exchange/rows/run.ts';
import {
  columnsFor,
  fileDecimal,
  type FileDecimal,
  fileDayOrder,
  recognizeFile,
} from '#shared/rules/exchange/systems/recognize.ts';
import { SETTINGS_KIND } from '#shared/rules/exchange/archive/archive.ts';
import { matchPhotos, type NamedAnimal, type PhotoMatches } from '#shared/rules/exchange/photos/photos.ts';
import type { System } from '#shared/rules/exchange/systems/system.ts';
import { SYSTEMS } from '#shared/rules/exchange/systems/systems.ts';
import type { ArchivePart, ArchivePartRef, ExportArchive } from '../reading/read-archive.ts';
import { type ReadSheet, readFiles, readText, type TextFormat } from '../reading/read-file.ts';
import { rejectsFile, type RowProblem } from './rejects.ts';

/** A column as the page shows it. */
export interface ColumnSummary {
  readonly header: string;
  /** '' if the column is left out; absent if that is not decided yet. */
  readonly field?: FieldName | '';
  readonly samples: readonly string[];
}

/** A file as the page shows it: its format, and the content of each column. */
export interface FileSummary {
  readonly key: number;
  readonly name: string;
  readonly format?: TextFormat;
  readonly system: string;
  readonly rows: number;
  readonly columns: readonly ColumnSummary[];
  /** The order of day, month and year, if known, and the value that proves it or leaves it open. */
  readonly order: {
    readonly order?: DayOrder;
    readonly mustAsk: boolean;
    readonly column: string;
    readonly example: string;
  };
  readonly decimal: FileDecimal;
}

/** The state of the files that were dropped. */
export interface WorkspaceSummary {
  readonly files: readonly FileSummary[];
  readonly errors: readonly { readonly name: string; readonly message: string }[];
  /** The file names of photos of animals. */
  readonly pictures: readonly string[];
  /** Files that are sent after the records: photos, or the stored files of an export. */
  readonly deferredFiles: readonly File[];
  readonly archive?: ArchiveSummary;
}

/** An export of everything, as the page shows it before the import. */
export interface ArchiveSummary extends Pick<ExportArchive, 'manifest' | 'leftOut'> {
  /** The number of parts; the settings of the rescue are the last one. */
  readonly parts: number;
  readonly hasSettings: boolean;
}

/** A change that the user makes to how a file is read. */
export interface FileChange {
  readonly encoding?: Encoding;
  readonly separator?: Separator;
  readonly system?: string;
  readonly order?: DayOrder;
  readonly decimal?: Decimal;
  /** Columns with their fields, '' for left out. */
  readonly columns?: Readonly<Record<string, FieldName | ''>>;
}

/** The summary of the records that were built from the files. */
export interface BuildSummary {
  readonly counts: Readonly<Record<string, number>>;
  readonly parts: number;
  readonly rows: number;
  readonly matchedWords: readonly MatchedWord[];
  readonly faults: readonly FileFault[];
  readonly faultCount: number;
  readonly leftOut: readonly (readonly [what: string, count: number])[];
  /** Photos matched with animals by the number or name in the file name. */
  readonly photos: PhotoMatches;
}

/** A part of the records as it is sent. */
export interface BuiltPart {
  readonly rows: readonly ImportRowInput[];
  /** For each row, the columns of its fields. */
  readonly columns: readonly Readonly<Record<string, string>>[];
}

interface WorkspaceFile {
  readonly key: number;
  readonly sheet: ReadSheet;
  readonly system: System;
  readonly table: MappedFile['table'];
  readonly columns: ReadonlyMap<string, FieldName | ''>;
  readonly order?: DayOrder;
  readonly decimal?: Decimal;
}

const isSettings = ({ kind }: ArchivePartRef) => kind === SETTINGS_KIND;

/** The parts of an export in the order in which they are sent. */
const inSendOrder = ({ parts }: ExportArchive): ArchivePartRef[] => [
  ...parts.filter((part) => !isSettings(part)),
  ...parts.filter(isSettings),
];

const archiveSummary = ({ manifest, parts, leftOut }: ExportArchive): ArchiveSummary => ({
  manifest,
  leftOut,
  parts: parts.length,
  hasSettings: parts.some(isSettings),
});

/** The number and name of a row's animal; empty if the row is no animal. */
function animalIn({ noun, number, input }: ImportRowInput): NamedAnimal[] {
  const name = String(Object(input['animal'])['animalName'] ?? '');
  return noun === 'animals' ? [{ number, name }] : [];
}

const MAX_SAMPLES = 3;
/** Faults that are shown; all of them are in the file of wrong rows. */
const MAX_SHOWN = 500;

const summaryOf = ({ key, sheet, system, table, columns, order, decimal }: WorkspaceFile): FileSummary => {
  const { order: detectedOrder, mustAsk, column, example } = fileDayOrder(table, columns);
  const orderSummary = { ...(detectedOrder ? { order: detectedOrder } : {}), mustAsk, column, example };
  const detectedDecimal = fileDecimal(table, columns);
  return {
    key,
    name: sheet.name,
    ...(sheet.format ? { format: sheet.format } : {}),
    system: system.key,
    rows: table.rows.length,
    columns: table.headers.map((header) => {
      const field = columns.get(header);
      return {
        header,
        ...(field === undefined ? {} : { field }),
        samples: [...new Set(valuesOf(table, header))].slice(0, MAX_SAMPLES),
      };
    }),
    order: order ? { ...orderSummary, order, mustAsk: false } : orderSummary,
    decimal: decimal ? { ...detectedDecimal, decimal, mustAsk: false } : detectedDecimal,
  };
};

const toMappedFile = (
  { sheet, system, table, columns, order, decimal }: WorkspaceFile,
  today: string,
): MappedFile => {
  const dayOrder = fileDayOrder(table, columns);
  return {
    name: sheet.name,
    table,
    readSettings: {
      columns: new Map([...columns].flatMap(([header, name]) => (name ? [[header, name] as const] : []))),
      ...(system.kinds ? { kinds: system.kinds } : {}),
      order: order ?? dayOrder.order ?? 'YMD',
      // A choice of the user applies to the whole file.
      ...(order ? {} : { orders: dayOrder.orders }),
      decimal: decimal ?? fileDecimal(table, columns).decimal ?? '.',
      today,
    },
  };
};

function applyChange(
  file: WorkspaceFile,
  { encoding, separator, system: key, columns, ...overrides }: FileChange,
): WorkspaceFile {
  const { bytes, format, name } = file.sheet;
  const rereadFile =
    bytes && format && (encoding ?? separator)
      ? {
          ...overrides,
          key: file.key,
          sheet: readText(name, bytes, {
            ...format,
            ...(encoding ? { encoding, isSure: true } : {}),
            ...(separator ? { separator } : {}),
          }),
        }
      : undefined;
  const baseFile = rereadFile
    ? { ...rereadFile, ...recognizeFile(rereadFile.sheet.rows) }
    : { ...file, ...overrides };
  const system =
    key === undefined ? baseFile.system : (SYSTEMS.find((each) => each.key === key) ?? baseFile.system);
  const baseColumns = key === undefined ? baseFile.columns : columnsFor(system, baseFile.table.headers);
  return { ...baseFile, system, columns: new Map([...baseColumns, ...Object.entries(columns ?? {})]) };
}

/** Holds the files of an import and the records built from them, in a worker; only summaries go to the page. */
export function createWorkspace() {
  let files: WorkspaceFile[] = [];
  let errors: WorkspaceSummary['errors'] = [];
  let pictures: readonly string[] = [];
  let deferredFiles: readonly File[] = [];
  let archive: ExportArchive | undefined;
  let lastKey = 0;
  let builtRun: BuiltRun | undefined;
  const summary = (): WorkspaceSummary => ({
    files: files.map(summaryOf),
    errors,
    pictures,
    deferredFiles,
    ...(archive ? { archive: archiveSummary(archive) } : {}),
  });
  return {
    /** Reads further files; those that can't be read are among the errors. */
    async add(droppedFiles: readonly File[]): Promise<WorkspaceSummary> {
      const newFiles = await readFiles(droppedFiles);
      files = [
        ...files,
        ...newFiles.sheets.map((sheet) => ({ key: ++lastKey, sheet, ...recognizeFile(sheet.rows) })),
      ];
      errors = newFiles.errors;
      pictures = [...pictures, ...newFiles.pictures];
      deferredFiles = [...deferredFiles, ...newFiles.deferredFiles];
      archive = newFiles.archive ?? archive;
      return summary();
    },
    remove(key: number): WorkspaceSummary {
      files = files.filter((file) => file.key !== key);
      return summary();
    },
    change(key: number, change: FileChange): WorkspaceSummary {
      errors = [];
      files = files.map((file) => {
        if (file.key !== key) return file;
        try {
          return applyChange(file, change);
        } catch (error) {
          errors = [{ name: file.sheet.name, message: error instanceof Error ? error.message : '' }];
          return file;
        }
      });
      return summary();
    },
    build(choices: RunChoices): BuildSummary {
      builtRun = buildRun(
        files.map((file) => toMappedFile(file, choices.today)),
        choices,
      );
      const { rows, matchedWords, faults, skippedCounts } = builtRun;
      const counts: Record<string, number> = {};
      for (const { row } of rows) counts[row.noun] = (counts[row.noun] ?? 0) + 1;
      return {
        counts,
        rows: rows.length,
        parts: Math.ceil(rows.length / MAX_PART_ROWS),
        matchedWords,
        faults: faults.slice(0, MAX_SHOWN),
        faultCount: faults.length,
        leftOut: [...skippedCounts],
        photos: matchPhotos(
          pictures,
          rows.flatMap(({ row }) => animalIn(row)),
        ),
      };
    },
    /** The rows of a part; the first part is 1. */
    builtPart(number: number): BuiltPart {
      const partRows = (builtRun?.rows ?? []).slice((number - 1) * MAX_PART_ROWS, number * MAX_PART_ROWS);
      return { rows: partRows.map(({ row }) => row), columns: partRows.map(({ columns }) => columns) };
    },
    /** The records of a part of the export; the first part is 1, the last has the settings of the rescue. */
    async archivePart(number: number): Promise<ArchivePart> {
      const partRef = archive && inSendOrder(archive)[number - 1];
      if (!archive || !partRef) throw new Error('There is no such part');
      return await archive.read(partRef);
    },
    /** The wrong rows as one CSV, each as it was with its problems. @param problems those that the server found */
    rejectedRowsCsv(problems: readonly RowProblem[]): string {
      return rejectsFile(
        files.map(({ sheet, table }) => ({ name: sheet.name, table })),
        [...(builtRun?.faults ?? []), ...problems],
      );
    },
  };
}
