import { MAX_TEMPLATES, templates } from '#shared/calls/mailings/templates.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { reserveRoomActions } from '../../kernel/limits/reserve-room.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { plainHandlers, plainRecord } from '../../kernel/records/owned/plain-record.ts';
import { requireRescueOwner } from '../../kernel/records/owned.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { mailTemplates, templateNames } from './template.record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

type StoredTemplate = RecordOf<typeof mailTemplates>;

const NAME_TAKEN = 'Template already exists.';

const nameKey = ({ row }: StoredTemplate) => templateNames.key({ name: foldCase(row.name) });

/** The actions that claim a template's name, and free its earlier one. 409 if another template has it. */
function nameActions(before: StoredTemplate | undefined, after: StoredTemplate | undefined): Action[] {
  if (before && after && foldCase(before.row.name) === foldCase(after.row.name)) return [];
  const claimActions: Action[] = after
    ? [
        {
          put: templateNames.item({
            row: { id: after.row.id },
            keyParts: { name: foldCase(after.row.name) },
          }),
          guard: { absent: true },
          onFail: () => new HttpError(409, NAME_TAKEN, { fields: { name: NAME_TAKEN } }),
        },
      ]
    : [];
  return [...claimActions, ...(before ? [{ remove: nameKey(before) }] : [])];
}

const FULL_MESSAGE = `At most ${MAX_TEMPLATES} templates can be kept: delete one that you no longer use`;

/** Reserves room for one more template. 422 if there are as many as allowed. */
const roomActions = ({ table }: TenantContext) =>
  reserveRoomActions(table, {
    limitedKind: 'mail-templates',
    max: MAX_TEMPLATES,
    count: (limit) =>
      table
        .page({ pk: templateNames.keyTemplate.keyPrefix({}).pk, limit, consistent: true })
        .then(({ items }) => items.length),
    fullError: () => new HttpError(422, FULL_MESSAGE),
  });

const templateRecords = plainRecord(mailTemplates, templates, requireRescueOwner, {
  relatedActions: async (context, before, after) => [
    ...nameActions(before, after),
    ...(before ? [] : await roomActions(context)),
  ],
});

const baseHandlers = plainHandlers(templates, templateRecords);

export const templateHandlers = {
  ...baseHandlers,
  add: (input, context) => retryOnConflict(async () => baseHandlers.add(input, context)),
  restore: (input, context) => retryOnConflict(async () => baseHandlers.restore(input, context)),

  async list(input, context) {
    const all = await baseHandlers.list(input, context);
    return { templates: all.templates.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) };
  },
} satisfies Handlers<typeof templates>;
