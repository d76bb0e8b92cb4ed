import type { Area } from '#shared/contract/call.ts';

type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'ConditionCheckItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem';
type FileAction = 'GetObject' | 'PutObject' | 'DeleteObject';

/** The folders of the attachments' bucket that rights are given for. */
export const FOLDERS = ['incoming', 'files', 'reports/requests', 'reports/files'] as const;
type Folder = (typeof FOLDERS)[number];

/** What one Lambda may do. There is no Scan on purpose: nothing reads over all tenants. */
export interface Rights {
  readonly table: readonly TableAction[];
  /** Per folder of the attachments' bucket. */
  readonly files?: Readonly<Partial<Record<Folder, readonly FileAction[]>>>;
  /** May see which objects there are: S3 then says 'not there' instead of 'forbidden'. */
  readonly listFiles?: true;
  readonly mail?: true;
}

const READ = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'] as const;
const WRITE = ['PutItem', 'UpdateItem', 'DeleteItem'] as const;

/** Whoever signs a file's address or an upload form lends out the right to it, so must hold it. */
export const RIGHTS_OF: Readonly<Record<Area | 'digest-due' | 'file-arrived' | 'pdf' | 'post-due', Rights>> =
  {
    accounts: { table: [...READ, ...WRITE, 'BatchWriteItem'] },
    animals: {
      table: [...READ, ...WRITE, 'BatchWriteItem'],
      files: { incoming: ['PutObject'], files: ['GetObject'] },
    },
    attachments: { table: [...READ, ...WRITE], files: { incoming: ['PutObject'], files: ['GetObject'] } },
    health: { table: [...READ, ...WRITE, 'BatchWriteItem'], files: { files: ['GetObject'] } },
    people: { table: [...READ, ...WRITE] },
    reports: {
      table: [...READ, ...WRITE],
      files: { files: ['GetObject'], 'reports/requests': ['PutObject'], 'reports/files': ['GetObject'] },
    },
    settings: { table: [...READ, ...WRITE, 'BatchWriteItem'] },
    users: { table: [...READ, ...WRITE] },
    'digest-due': { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'] },
    'file-arrived': {
      table: [...READ, 'PutItem', 'UpdateItem'],
      files: { incoming: ['GetObject', 'DeleteObject'], files: ['PutObject'] },
      listFiles: true,
    },
    pdf: {
      table: [...READ, 'PutItem'],
      files: {
        files: ['GetObject'],
        'reports/requests': ['DeleteObject'],
        'reports/files': ['PutObject'],
      },
      listFiles: true,
    },
    'post-due': {
      table: [...READ, ...WRITE],
      files: { 'reports/files': ['GetObject'] },
      listFiles: true,
      mail: true,
    },
  };
