import { MOST_TEMPLATES, templates, type TemplateInput } from '#shared/calls/mailings/templates.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { fold } from '#shared/rules/words.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { ownedRecord, shownWhole } from '../../kernel/records/owned-record.ts';
import type { Owner } from '../../kernel/records/owned.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { mailTemplates, templateNames } from './template.record.ts';

type Stored = ReturnType<typeof mailTemplates.read>;

const OWNER: Owner = { kind: 'tenant' };

const TAKEN = 'Template already exists.';

const nameKey = ({ row }: Stored) => templateNames.key({ name: fold(row.name) });

/** What gives a template its name, and frees the one that it had. 409 where another has it. */
function naming(before: Stored | undefined, after: Stored | undefined): Action[] {
  if (before && after && fold(before.row.name) === fold(after.row.name)) return [];
  const taking: Action[] = after
    ? [
        {
          put: templateNames.item({ row: { id: after.row.id }, at: { name: fold(after.row.name) } }),
          guard: { absent: true },
          onFail: () => new Refusal(409, TAKEN, { fields: { name: TAKEN } }),
        },
      ]
    : [];
  return [...taking, ...(before ? [{ remove: nameKey(before) }] : [])];
}

const kept = ownedRecord(mailTemplates, {
  calls: templates,
  prefix: 'mail-template#',
  ownerAt: async (_context, owner) => {
    if (owner.kind !== 'tenant') throw mailTemplates.missing();
  },
  contents: ({ message, ...row }: TemplateInput) => ({ row, more: { message } }),
  shown: shownWhole,
  along: (_context, before, after) => naming(before, after),
});

/** Keeps a template. 409 where its name is taken, 422 where there are as many as are read at once. */
async function add({ body }: Parsed<typeof templates.add>, context: TenantContext) {
  const { items } = await context.table.page({
    pk: templateNames.at.span({}).pk,
    limit: MOST_TEMPLATES,
    consistent: true,
  });
  if (items.length >= MOST_TEMPLATES)
    throw new Refusal(
      422,
      `At most ${MOST_TEMPLATES} templates can be kept: delete one that you no longer use`,
    );
  return kept.add(context, [OWNER], body);
}

export const templateHandlers = {
  add,

  async list(_input, context) {
    const all = await kept.list(context, OWNER);
    return { templates: all.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) };
  },

  update({ params: { id }, body }, context) {
    const { version, ...fields } = body;
    return kept.update(context, { id, fields, version }, (template) => ({ template }));
  },

  remove: kept.remove,

  restore: kept.restore,
} satisfies Handlers<typeof templates>;
