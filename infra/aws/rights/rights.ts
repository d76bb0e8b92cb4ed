import type { Area } from '#shared/contract/call.ts';
import type { TABLE } from '../../common/table.ts';

type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'ConditionCheckItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem';
type Index = (typeof TABLE)['indexes'][number]['name'];
/** Calls of SES that are about the account and its domains: IAM knows no resource for them. */
type SesAction = 'GetSendQuota' | 'VerifyDomainDkim' | 'GetIdentityDkimAttributes' | 'DeleteIdentity';
type FileAction = 'GetObject' | 'PutObject' | 'DeleteObject';

/** The folders of the attachments' bucket that rights are given for. */
export const FOLDERS = [
  'incoming',
  'files',
  'reports/requests',
  'reports/files',
  'exports',
  'imports',
] as const;
type Folder = (typeof FOLDERS)[number];

/** The rights of one Lambda. There is no Scan on purpose: nothing reads over all tenants. */
export interface Rights {
  /** On the table itself; its indexes are separate resources. */
  readonly table: readonly TableAction[];
  /** The indexes that it may query. */
  readonly indexes?: readonly Index[];
  /** Actions by folder of the attachments' bucket. */
  readonly files?: Readonly<Partial<Record<Folder, readonly FileAction[]>>>;
  /** The folder whose objects it may list: S3 then answers 'not found' instead of 'forbidden'. */
  readonly listFiles?: Folder;
  /** The folders of which it may list and delete all object versions. */
  readonly emptiableFolders?: readonly Folder[];
  /**
   * The mails that it may send: ours, or those of rescues to their people, which come from any other domain of the
   * account.
   */
  readonly mail?: readonly ('ours' | 'people')[];
  /** Calls of SES beside sending. */
  readonly ses?: readonly SesAction[];
}

const READ = ['GetItem', 'BatchGetItem', 'Query'] as const;
const WRITE = ['PutItem', 'UpdateItem', 'DeleteItem'] as const;

/** Each Lambda by its name. */
export type LambdaName =
  | Area
  | 'digest-due'
  | 'file-arrived'
  | 'listings-due'
  | 'mail-reported'
  | 'mailings-due'
  | 'pdf'
  | 'post-due'
  | 'public'
  | 'public-inbox'
  | 'rescues-due'
  | 'webhooks-due';

/**
 * The rights of each Lambda. Tests fail for a missing one and for an unused one (docs/adr/062).
 * A Lambda that signs a file's URL or an upload form passes on its right, so it must have it.
 */
export const RIGHTS_OF: Readonly<Record<LambdaName, Rights>> = {
  accounts: {
    table: ['GetItem', 'BatchGetItem', 'ConditionCheckItem', ...WRITE, 'BatchWriteItem'],
    indexes: ['gsi1'],
  },
  animals: {
    table: [...READ, 'ConditionCheckItem', ...WRITE, 'BatchWriteItem'],
    indexes: ['gsi1', 'gsi2'],
    files: { incoming: ['PutObject'], files: ['GetObject'] },
  },
  attachments: {
    table: [...READ, ...WRITE],
    indexes: ['gsi1'],
    files: { incoming: ['PutObject'], files: ['GetObject'] },
  },
  exchange: {
    table: [...READ, 'ConditionCheckItem', ...WRITE],
    indexes: ['gsi1', 'gsi2'],
    files: {
      exports: ['GetObject', 'PutObject'],
      files: ['GetObject', 'DeleteObject'],
      imports: ['PutObject'],
    },
  },
  giving: {
    table: [...READ, 'ConditionCheckItem', ...WRITE],
    indexes: ['gsi1'],
    files: { files: ['GetObject'], 'reports/requests': ['PutObject'] },
  },
  health: {
    // BatchWriteItem: the search words of the microchips of many animals are written at once.
    table: [...READ, 'ConditionCheckItem', ...WRITE, 'BatchWriteItem'],
    indexes: ['gsi1'],
    files: { files: ['GetObject'] },
  },
  kiosk: { table: [...READ, 'ConditionCheckItem', ...WRITE] },
  lists: { table: [...READ, 'ConditionCheckItem', ...WRITE], indexes: ['gsi1'] },
  mailings: {
    table: [...READ, 'ConditionCheckItem', ...WRITE],
    indexes: ['gsi1', 'gsi2'],
    ses: ['VerifyDomainDkim', 'GetIdentityDkimAttributes', 'DeleteIdentity'],
  },
  merging: { table: [...READ, 'ConditionCheckItem', ...WRITE], indexes: ['gsi2'] },
  people: { table: [...READ, ...WRITE], indexes: ['gsi1', 'gsi2'] },
  questions: {
    table: [...READ, ...WRITE],
    indexes: ['gsi1', 'gsi2'],
    files: { files: ['GetObject'] },
  },
  reports: {
    table: [...READ, ...WRITE, 'BatchWriteItem'],
    indexes: ['gsi1', 'gsi2'],
    files: { files: ['GetObject'], 'reports/requests': ['PutObject'], 'reports/files': ['GetObject'] },
  },
  rescues: {
    table: [...READ, ...WRITE],
    indexes: ['gsi1', 'gsi2'],
    files: { exports: ['GetObject', 'PutObject', 'DeleteObject'] },
  },
  statistics: { table: [...READ, ...WRITE, 'BatchWriteItem'], indexes: ['gsi1'] },
  tenants: { table: [...READ, 'ConditionCheckItem', ...WRITE], indexes: ['gsi1'] },
  users: { table: [...READ, ...WRITE] },
  volunteers: { table: [...READ, 'ConditionCheckItem', ...WRITE], indexes: ['gsi1', 'gsi2'] },
  'digest-due': { table: [...READ, 'PutItem', 'UpdateItem'] },
  'file-arrived': {
    table: ['GetItem', 'BatchGetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem'],
    files: { incoming: ['GetObject', 'DeleteObject'], files: ['PutObject'] },
    listFiles: 'incoming',
  },
  'listings-due': {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
    indexes: ['gsi1'],
    files: { files: ['GetObject'] },
    listFiles: 'files',
  },
  'mail-reported': { table: ['GetItem', 'BatchGetItem', ...WRITE] },
  'mailings-due': {
    table: [...READ, ...WRITE],
    files: { files: ['GetObject'] },
    mail: ['people'],
    ses: ['GetSendQuota', 'GetIdentityDkimAttributes'],
  },
  pdf: {
    table: [...READ, 'PutItem', 'UpdateItem'],
    files: {
      files: ['GetObject', 'PutObject'],
      'reports/requests': ['GetObject', 'DeleteObject'],
      'reports/files': ['PutObject'],
    },
    listFiles: 'files',
  },
  'post-due': {
    table: [...READ, ...WRITE],
    indexes: ['gsi1', 'gsi2'],
    files: { files: ['GetObject'], 'reports/files': ['GetObject'] },
    listFiles: 'reports/files',
    mail: ['ours', 'people'],
  },
  // Anyone may call it, so it may only read. It does not even store the capacity units that it consumed: they are only
  // in its log.
  public: { table: ['GetItem', 'BatchGetItem'], indexes: ['gsi1'], files: { files: ['GetObject'] } },
  'public-inbox': {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    files: { incoming: ['PutObject'] },
  },
  'rescues-due': {
    table: [...READ, 'ConditionCheckItem', ...WRITE, 'BatchWriteItem'],
    indexes: ['gsi1', 'gsi2'],
    files: {
      exports: ['GetObject', 'PutObject'],
      files: ['GetObject'],
      'reports/requests': ['PutObject'],
      imports: ['GetObject'],
    },
    listFiles: 'files',
    emptiableFolders: FOLDERS,
    ses: ['DeleteIdentity'],
  },
  'webhooks-due': { table: ['GetItem', 'Query', ...WRITE] },
};
