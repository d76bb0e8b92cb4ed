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

/** What one Lambda may do. There is no Scan on purpose: nothing reads over all tenants. */
export interface Rights {
  readonly table: readonly TableAction[];
  /** Per folder of the attachments' bucket. */
  readonly files?: { readonly incoming?: readonly FileAction[]; readonly files?: readonly FileAction[] };
  /** May see which objects there are: S3 then says 'not there' instead of 'forbidden'. */
  readonly listFiles?: true;
  readonly mail?: true;
}

const READ = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'] as const;
const WRITE = ['PutItem', 'UpdateItem', 'DeleteItem'] as const;

/** Whoever signs a file's address or an upload form lends out the right to it, so must hold it. */
export const RIGHTS_OF: Readonly<Record<Area | 'file-arrived' | 'post-due', Rights>> = {
  accounts: { table: [...READ, ...WRITE, 'BatchWriteItem'] },
  animals: {
    table: [...READ, ...WRITE, 'BatchWriteItem'],
    files: { incoming: ['PutObject'], files: ['GetObject'] },
  },
  attachments: { table: [...READ, ...WRITE], files: { incoming: ['PutObject'], files: ['GetObject'] } },
  people: { table: [...READ, ...WRITE] },
  settings: { table: [...READ, ...WRITE, 'BatchWriteItem'] },
  users: { table: [...READ, ...WRITE] },
  'file-arrived': {
    table: [...READ, 'PutItem'],
    files: { incoming: ['GetObject', 'DeleteObject'], files: ['PutObject'] },
    listFiles: true,
  },
  'post-due': { table: [...READ, ...WRITE], mail: true },
};
