import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { Id, idOf } from '#shared/contract/fields.ts';
import { EXCHANGE_RIGHT } from './exports.ts';

const personParams = z.object({ id: idOf('pco') });

/** A kind of record with how many there are. */
const RecordCount = z.object({ what: z.string(), count: z.number() });

export const personal = contract('exchange', 'personal', {
  data: {
    method: 'GET',
    path: '/exchange/get-person-data/{id}',
    access: EXCHANGE_RIGHT,
    summary:
      'Everything held about one person: their record, all that names them, and their history, by kind, and short-lived addresses of their files; secrets are left out. 404',
    params: personParams,
    reply: z.object({
      name: z.string(),
      kinds: z.array(z.object({ what: z.string(), records: z.array(z.record(z.string(), z.unknown())) })),
      /** Their files, each by the path that it gets in a copy. */
      files: z.array(z.object({ path: z.string(), url: z.string() })),
    }),
  },
  preview: {
    method: 'GET',
    path: '/exchange/get-erasure/{id}',
    access: EXCHANGE_RIGHT,
    summary: 'What an erasure of a person removes, and what it keeps. 404',
    params: personParams,
    reply: z.object({
      id: Id,
      name: z.string(),
      version: z.number(),
      removed: z.array(RecordCount),
      kept: z.array(RecordCount),
    }),
  },
  erase: {
    method: 'POST',
    path: '/exchange/erase-person/{id}',
    access: EXCHANGE_RIGHT,
    history: 'erased the person',
    summary:
      'Erases a person permanently: name, addresses, phones, notes, files, what mails say of them, and the values in their history. Receipts, amounts of donations and histories of animals stay. 404; 409 where the person was changed since `version`, or is an organization',
    message: 'The person was erased',
    params: personParams,
    body: z.object({ version: z.number() }),
    reply: z.object({}),
  },
});
