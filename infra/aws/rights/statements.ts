import { TABLE } from '../../common/table.ts';
import type { Rights } from './rights.ts';

/** One statement of a policy, as IAM's JSON has it. */
export interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: readonly string[];
  readonly Resource: readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

/** The resources that rights are about, as ARNs. */
export interface Resources {
  readonly table: string;
  readonly bucket: string;
  /**
   * The resources of SES: all identities of the account, the address that our mails come from, the pattern of addresses
   * that mails of a rescue must not come from, and the configuration sets of those mails. Absent: sending is not
   * allowed.
   */
  readonly mail:
    | {
        readonly identities: string;
        readonly address: string;
        readonly reservedSenders: string;
        readonly events: string;
      }
    | undefined;
}

/** The address of `Name <address>`, or of an address alone. */
export const addressIn = (sender: string) => /<(.*)>/.exec(sender)?.[1] ?? sender;

const allow = (Action: readonly string[], Resource: string): Statement => ({
  Effect: 'Allow',
  Action,
  Resource: [Resource],
});

function tableStatements({ table: actions, indexes = [] }: Rights, table: string): Statement[] {
  return [
    allow(
      actions.map((action) => `dynamodb:${action}`),
      table,
    ),
    ...TABLE.indexes
      .filter(({ name }) => indexes.includes(name))
      .map(({ name }) => allow(['dynamodb:Query'], `${table}/index/${name}`)),
  ];
}

function emptyingStatements({ emptiableFolders = [] }: Rights, bucket: string): Statement[] {
  if (emptiableFolders.length === 0) return [];
  const Condition = { StringLike: { 's3:prefix': emptiableFolders.map((folder) => `${folder}/*`) } };
  return [
    { ...allow(['s3:ListBucketVersions'], bucket), Condition },
    ...emptiableFolders.map((folder) => allow(['s3:DeleteObjectVersion'], `${bucket}/${folder}/*`)),
  ];
}

function fileStatements({ files = {}, listFiles }: Rights, bucket: string): Statement[] {
  const folderStatements = Object.entries(files).map(([folder, actions]) =>
    allow(
      actions.map((action) => `s3:${action}`),
      `${bucket}/${folder}/*`,
    ),
  );
  if (!listFiles) return folderStatements;
  // For a missing object S3 checks the right to list its key as a prefix.
  const Condition = { StringLike: { 's3:prefix': `${listFiles}/*` } };
  return [...folderStatements, { ...allow(['s3:ListBucket'], bucket), Condition }];
}

/**
 * Allows any identity, since SES in its sandbox also requires the right to the recipient's; the sender's address
 * restricts it.
 */
function mailStatements({ mail: senders = [] }: Rights, mail: Resources['mail']): Statement[] {
  if (!mail) return [];
  return senders.map((sender) => {
    if (sender === 'people') {
      const Condition = { StringNotLike: { 'ses:FromAddress': mail.reservedSenders } };
      const Resource = [mail.identities, mail.events];
      return { Effect: 'Allow', Action: ['ses:SendRawEmail'], Resource, Condition };
    }
    const Condition = { StringEquals: { 'ses:FromAddress': mail.address } };
    return { ...allow(['ses:SendEmail', 'ses:SendRawEmail'], mail.identities), Condition };
  });
}

/** SES calls beside sending: none of them supports a resource, so each is allowed on all or on nothing. */
const sesStatements = ({ ses = [] }: Rights, mail: Resources['mail']): Statement[] =>
  mail && ses.length > 0
    ? [
        allow(
          ses.map((action) => `ses:${action}`),
          '*',
        ),
      ]
    : [];

/** The IAM policy of `rights`: for a Lambda's role on AWS, and for the local check of its requests. */
export function statementsOf(rights: Rights, { table, bucket, mail }: Resources): Statement[] {
  return [
    ...tableStatements(rights, table),
    ...fileStatements(rights, bucket),
    ...emptyingStatements(rights, bucket),
    ...mailStatements(rights, mail),
    ...sesStatements(rights, mail),
  ];
}
