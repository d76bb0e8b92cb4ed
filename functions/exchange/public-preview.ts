import type { publicPreview } from '#shared/calls/exchange/public-preview.ts';
import type { Handlers } from '../kernel/context.ts';
import { previewListPage } from '../public/preview.ts';
import { readIfModuleOn } from '../tenants/modules.ts';

export const publicPreviewHandlers = {
  page: async ({ query }, context) => ({
    html: await readIfModuleOn(context, 'wideExposure', previewListPage(context.table, query, context.now)),
  }),
} satisfies Handlers<typeof publicPreview>;
