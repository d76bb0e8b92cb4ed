import { TABLE } from '../table.ts';
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
  /** Whom mails are sent as; absent: nobody may send any. */
  readonly identity: string | undefined;
}

const allow = (Action: readonly string[], Resource: string): Statement => ({
  Effect: 'Allow',
  Action,
  Resource: [Resource],
});

function onTable({ table: actions, indexes = [] }: Rights, table: string): Statement[] {
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

function onFiles({ files = {}, listFiles }: Rights, bucket: string): Statement[] {
  const folders = Object.entries(files).map(([folder, actions]) =>
    allow(
      actions.map((action) => `s3:${action}`),
      `${bucket}/${folder}/*`,
    ),
  );
  if (!listFiles) return folders;
  // S3 takes the key of an object that is not there for the prefix of a listing.
  const Condition = { StringLike: { 's3:prefix': `${listFiles}/*` } };
  return [...folders, { ...allow(['s3:ListBucket'], bucket), Condition }];
}

/** What `rights` comes to as a policy: what a Lambda's role holds on AWS, and what it is judged by locally. */
export function statementsOf(rights: Rights, { table, bucket, identity }: Resources): Statement[] {
  return [
    ...onTable(rights, table),
    ...onFiles(rights, bucket),
    ...(rights.mail && identity ? [allow(['ses:SendEmail', 'ses:SendRawEmail'], identity)] : []),
  ];
}
